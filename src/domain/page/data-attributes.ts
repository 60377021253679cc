/** Names of actions on sections that stay HTML (`app/actions`). */
export type ActionName = 'add' | 'chip' | 'filter' | 'guide' | 'more' | 'offer' | 'quick' | 'share' | 'swatch' | 'wish';

/** Names of what sections open over the page: by links with the same name, which without script lead to a page. */
export type PanelName = 'cart' | 'search';

/**
 * Every `data-*` attribute of a page that script or style reads, with its values. Views write them as they are;
 * script reads and writes them through the functions below.
 */
export interface DataAttributes {
  /** On links that do more than navigate: a press waits for the code. */
  act: '';
  /** On the boot script: files to fetch ahead, separated by spaces. */
  ahead: string;
  /** Text to announce after a navigation. */
  announced: '';
  /** On the boot script: address of the application. */
  app: string;
  /** Units in the cart. */
  'cart-badge': '';
  /** On a menu that Escape has closed, until the mouse leaves it. */
  closed: '';
  /** Token of an order whose page confirms it once. */
  confirm: string;
  /** On a deferred part that takes over its HTML. */
  deferred: '';
  /** The action that a press runs. */
  do: ActionName;
  /** A list that loads its next page when its end comes near. */
  endless: '';
  /** On the boot script: address of the code for a first visit. */
  first: string;
  /** On a section: waits for its code, runs, or stays HTML. */
  h: '0' | '1' | 'never';
  /** On a swatch: address of its image. */
  image: string;
  /** Access key of an order. */
  key: string;
  /** On a section below the first view: laid out when it comes near; `known` once its size is. */
  later: '' | 'known';
  /** What opens over the page. */
  layer: string;
  /** Around what ends a list: number of its first page that is shown. */
  'list-end': string;
  /** On the document once it is drawn. */
  loaded: '';
  /** On a link to another language: prefix of its addresses. */
  'locale-prefix': string;
  /** On the boot script: the application starts at once. */
  now: '';
  /** On the boot script of a phone's page. */
  phone: '';
  /** On a link: what it opens over the page, where a section has it. */
  opens: PanelName;
  /** In a section: what its code opens. */
  panel: PanelName;
  /** On what was pressed, until its code has heard of it. */
  pressed: '';
  /** On the document in preview. */
  preview: 'true';
  /** Id of a product. */
  product: string;
  /** On the boot script: the application starts by itself in the quiet after load. */
  quiet: '';
  /** On a form of filters: its button counts what is chosen. */
  recount: '';
  /** Where an offer says why it was refused. */
  refusal: '';
  /** On a field with the address that a form returns to. */
  'return-to': '';
  /** On a button that shows what became of its press. */
  said: '';
  /** Colour scheme. */
  scheme: string;
  /** Type of a section. */
  section: string;
  /** How many products of a list are shown; on the boot script, currency and country of the page. */
  shown: string;
  /** On the boot script: address of the page's state; on a layer: `open` or `closed`. */
  state: string;
  /** On the boot script: addresses of the style sheets, separated by spaces. */
  style: string;
  /** Title of a product. */
  title: string;
}

export type DataName = keyof DataAttributes;

/** `[data-name]`, or `[data-name="value"]`. */
export function dataSelector<N extends DataName>(name: N, value?: DataAttributes[N]): string {
  return value === undefined ? `[data-${name}]` : `[data-${name}="${value}"]`;
}

/** An attribute's value; null where the element has none. */
export function readData<N extends DataName>(
  element: { getAttribute(name: string): string | null },
  name: N,
): DataAttributes[N] | null {
  return element.getAttribute(`data-${name}`) as DataAttributes[N] | null;
}

/** Sets an attribute; null takes it off. */
export function writeData<N extends DataName>(
  element: { setAttribute(name: string, value: string): void; removeAttribute(name: string): void },
  name: N,
  value: DataAttributes[N] | null,
): void {
  if (value === null) element.removeAttribute(`data-${name}`);
  else element.setAttribute(`data-${name}`, value);
}
