import { Parser } from 'htmlparser2';

/**
 * Elements that run code, load resources, navigate, or change the meaning of other elements; never allowed in content.
 */
const NEVER = new Set([
  'script',
  'style',
  'iframe',
  'frame',
  'frameset',
  'object',
  'embed',
  'applet',
  'base',
  'meta',
  'link',
  'form',
  'input',
  'button',
  'textarea',
  'select',
  'svg',
  'math',
  'template',
  'slot',
  'noscript',
  'noembed',
  'xmp',
  'plaintext',
  'title',
  'body',
  'html',
  'video',
  'audio',
  'marquee',
  'dialog',
  'portal',
  'isindex',
]);
const ADDRESSES = new Set([
  'href',
  'src',
  'xlink:href',
  'action',
  'formaction',
  'data',
  'poster',
  'cite',
  'background',
  'ping',
  'srcset',
]);
const NEVER_ATTRIBUTES = new Set([
  'style',
  'srcdoc',
  'srcset',
  'name',
  'class',
  'is',
  'slot',
  'part',
  'form',
  'formaction',
  'ping',
  'popover',
  'popovertarget',
  'autofocus',
  'hidden',
  'contenteditable',
]);

interface Element {
  name: string;
  attributes: Record<string, string>;
}

/** All elements of a text as a browser's parser would open them. */
function elementsOf(html: string): Element[] {
  const found: Element[] = [];
  const parser = new Parser(
    { onopentag: (name, attributes) => void found.push({ name, attributes }) },
    { decodeEntities: true },
  );
  parser.end(html);
  return found;
}

/** What is dangerous about an element; undefined if nothing is. */
function dangerOf({ name, attributes }: Element): string | undefined {
  const wrong = Object.entries(attributes).find(
    ([key, value]) => key.startsWith('on') || (ADDRESSES.has(key) && !isHarmless(value)),
  );
  return wrong && `<${name} ${wrong[0]}="${wrong[1]}">`;
}

/** The forbidden parts of sanitised content; should be empty. */
export function partsOutOfPlace(html: string): string[] {
  return elementsOf(html).flatMap((element) => {
    const { name, attributes } = element;
    const wrong = Object.keys(attributes).filter(
      (key) =>
        NEVER_ATTRIBUTES.has(key) || key.startsWith('data-') || (key === 'id' && !attributes.id?.startsWith('text-')),
    );
    const danger = dangerOf(element);
    const led =
      attributes.target !== undefined && !/\bnoopener\b/.test(attributes.rel ?? '') ? ['target without noopener'] : [];
    return [
      ...(NEVER.has(name) ? [`<${name}>`] : []),
      ...wrong.map((key) => `<${name} ${key}>`),
      ...(danger ? [danger] : []),
      ...led,
    ];
  });
}

/** Parses an address as a browser does, without the characters that it ignores. */
function isHarmless(value: string): boolean {
  const read = [...value]
    .filter((sign) => sign > ' ')
    .join('')
    .toLowerCase();
  return !/^[a-z][a-z0-9+.-]*:/.test(read) || /^(https?|mailto|tel):/.test(read);
}

/** Elements that never occur in our pages or emails. */
const NEVER_OURS = new Set([
  'frame',
  'object',
  'embed',
  'applet',
  'base',
  'math',
  'foreignobject',
  'animate',
  'set',
  'template',
  'noembed',
  'xmp',
  'plaintext',
  'marquee',
  'portal',
  'isindex',
  'slot',
]);

/** Dangerous parts of a whole page or email, apart from our own boot script; should be empty. */
export function documentProblems(html: string): string[] {
  const elements = elementsOf(html);
  const styles = elements.filter(({ name }) => name === 'style').length;
  return [
    ...elements.flatMap((element) => {
      const { name, attributes } = element;
      const { id, src, type, href, action, rel } = attributes;
      const isData = type === 'application/json' || type === 'application/ld+json';
      const problems = [
        NEVER_OURS.has(name.toLowerCase()),
        // Only the checkout's card frame, which gets its address in the browser.
        name === 'iframe' && ('src' in attributes || 'srcdoc' in attributes || attributes.title !== 'Card details'),
        name === 'script' && !isData && !/^\/(?!\/)/.test(src ?? ''),
        name === 'meta' && 'http-equiv' in attributes,
        name === 'link' &&
          !/^(?:canonical|alternate|self|icon)$/.test(rel ?? '') &&
          !/^\/(?!\/)/.test(href ?? attributes.imagesrcset ?? ''),
        name === 'form' && action !== undefined && !/^\/(?!\/)/.test(action),
        id === 'state' && name !== 'script' && name !== 'select' && name !== 'input',
        id === 'app' && name !== 'div',
        Object.keys(attributes).some((key) => !/^[a-z][a-z0-9:-]*$/i.test(key)),
      ];
      const danger = dangerOf(element);
      return [
        ...(problems.includes(true) ? [`<${name} ${JSON.stringify(attributes)}>`] : []),
        ...(danger ? [danger] : []),
      ];
    }),
    ...(elements.filter(({ attributes }) => attributes.id === 'app').length > 1 ? ['a second #app'] : []),
    ...(elements.filter(({ attributes }) => attributes.id === 'state').length > 1 ? ['a second #state'] : []),
    ...(styles > 1 ? [`${styles} style elements`] : []),
  ];
}
