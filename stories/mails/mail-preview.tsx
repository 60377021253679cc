import type { StoryContext } from '@storybook/react-vite';
import { useLayoutEffect, useRef } from 'react';
import type { FunctionComponent } from 'react';
import { renderView } from '#server/mail/render-view.ts';
import { languageOf, surroundingsOf } from '../../.storybook/surroundings.ts';

/** A story of a mail: its HTML as the server writes it, in the toolbar's language. */
export function mailIn<P extends object>(view: FunctionComponent<P>, mail: (locale: string) => P) {
  return {
    tags: ['!autodocs'],
    loaders: [
      async ({ globals }: StoryContext) => {
        const written = await renderView(view, mail(languageOf(surroundingsOf(globals).locale)));
        const html = written.replaceAll('loading="lazy"', '');
        const body = new DOMParser().parseFromString(html, 'text/html');
        await Promise.all([...body.images].map(({ src }) => loadPicture(src)));
        return { html };
      },
    ],
    render: (_args: object, { loaded }: StoryContext) => <MailPreview html={String(loaded.html)} />,
  };
}

/** The gate does not wait for pictures of a shadow tree, so they are loaded beforehand. */
async function loadPicture(src: string): Promise<void> {
  const picture = new Image();
  picture.src = src;
  await picture.decode();
}

/** The mail's body in a shadow tree, where the workbench's style sheets do not reach it. */
function MailPreview({ html }: { html: string }) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { documentElement, head, body } = new DOMParser().parseFromString(html, 'text/html');
    const page = document.createElement('div');
    for (const { name, value } of [...documentElement.attributes, ...body.attributes]) page.setAttribute(name, value);
    page.append(...body.childNodes);
    const root = host.current!.shadowRoot ?? host.current!.attachShadow({ mode: 'open' });
    root.replaceChildren(...[...head.children].filter(({ localName }) => localName === 'style'), page);
  }, [html]);
  return <div ref={host} />;
}
