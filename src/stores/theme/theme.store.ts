import { observableRef } from 'mobx';
import { bootstrapApi } from '#api/bootstrap.api.ts';
import type { Answer } from '#api/core/endpoint.ts';
import type { Http } from '#api/core/http.ts';
import type { Device } from '#domain/core/device.ts';
import type { PageDocument, PageSection, ThemeView } from '#domain/page/page-document.ts';
import { makeStore } from '../core/observable-store.ts';

type Bootstrap = Answer<typeof bootstrapApi.next>['theme'];
/** The parts of a theme that stay the same from page to page. */
type Frame = { theme: ThemeView; groups: PageSection[] };

export type ThemeSnapshot = {
  device: Device;
  theme: ThemeView | null;
  groups: PageSection[];
  page: PageDocument | null;
  /** Digests of what each device's bootstrap holds for this page; missing where they are not known. */
  digests?: Record<Device, string>;
};

type Deps = {
  http: Http;
  /** In preview every page is loaded anew [acc §4]. */
  preview: boolean;
  device: Device;
  themePreviewId?: number;
};

/** Maximum number of cached pages; the oldest is dropped first. */
const PAGES_KEPT = 40;

/** The theme and its pages, completed by the server [core §3, acc §4]. */
export class ThemeStore {
  device: Device;
  /** The current page, and the URL it was requested with. */
  page: PageDocument | null = null;
  target: string | null = null;
  /** Navigations since the document was loaded. What stays on the page follows the address by it. */
  arrivals = 0;
  private readonly deps: Deps;
  private readonly frames = new Map<Device, Frame>();
  private readonly pages = new Map<string, PageDocument>();
  private readonly pending = new Map<string, Promise<PageDocument>>();
  /**
   * The page that came with the document, for the first URL requested. It may lack data of sections that stay plain
   * HTML, so it is only used until another page is shown.
   */
  private initial: { key?: string; page: PageDocument } | null = null;
  /** The last requested URL: a slower response to an earlier request is cached, but not shown. */
  private requested = '';
  private frame: Frame | null = null;
  /** The page that `digests` are of. */
  private initialPage: PageDocument | null = null;
  private digests: ThemeSnapshot['digests'];

  constructor(deps: Deps) {
    this.deps = deps;
    this.device = deps.device;
    makeStore<
      ThemeStore,
      'deps' | 'frames' | 'pages' | 'pending' | 'initial' | 'requested' | 'frame' | 'initialPage' | 'digests'
    >(this, {
      initialPage: false,
      digests: false,
      deps: false,
      frames: false,
      pages: false,
      pending: false,
      initial: false,
      requested: false,
      frame: observableRef,
      page: observableRef,
    });
  }

  get theme(): ThemeView | null {
    return this.frame?.theme ?? null;
  }

  /** The theme's settings by key. */
  get settings(): Record<string, unknown> {
    return this.frame?.theme.settings ?? {};
  }

  /** Header, footer and overlay sections; a navigation keeps them. */
  get groups(): PageSection[] {
    return this.frame?.groups ?? [];
  }

  /**
   * The page of a path and query without locale prefix; loaded once per URL and device, in preview every time [acc §4].
   * Header, footer and overlays come with the first page only.
   */
  async loadPage(target: string): Promise<PageDocument> {
    const { device } = this;
    const key = keyOf(device, target);
    this.requested = key;
    if (this.initial) this.initial.key ??= key;
    const page = this.known(key) ?? (await this.fetchPage(target, device));
    this.show(target, device, page);
    return page;
  }

  /** Called once a navigation shows its page. */
  arrive(): void {
    this.arrivals += 1;
  }

  /**
   * Loads a page ahead, for a link the visitor is about to follow. Rejects as the call does; following the link tries
   * again.
   */
  async preloadPage(target: string): Promise<void> {
    const { device } = this;
    if (this.deps.preview || this.pages.has(keyOf(device, target))) return;
    this.keep(keyOf(device, target), await this.fetchPage(target, device));
  }

  /** True where the shown page is the same on another device: nothing has to be loaded for the switch. */
  isSameOn(device: Device): boolean {
    const { digests } = this;
    return this.page === this.initialPage && digests !== undefined && digests[device] === digests[this.device];
  }

  /** Switches to a device's theme: loaded once, then from memory, with the current page [core §4]. */
  async switchDevice(device: Device): Promise<void> {
    const { target } = this;
    if (this.isSameOn(device) && this.frame) return this.restore(device, this.frame);
    const frame = this.frames.get(device) ?? frameOf((await this.fetchTheme(device)).theme);
    const page = target === null ? null : (this.known(keyOf(device, target)) ?? (await this.fetchPage(target, device)));
    this.restore(device, frame);
    if (target !== null && page && target === this.target) this.show(target, device, page, true);
  }

  /** Loads the theme without a page, if the document came without one. */
  async loadTheme(): Promise<void> {
    const { device } = this;
    this.restore(device, frameOf((await this.fetchTheme(device)).theme));
  }

  dehydrate(): ThemeSnapshot {
    const { device, theme, groups, page } = this;
    // The document's head already has the CSS.
    return { device, theme: theme && { ...theme, css: '' }, groups, page };
  }

  hydrate({ device, theme, groups, page, digests }: ThemeSnapshot): void {
    this.device = device;
    this.initialPage = page;
    this.digests = digests;
    if (theme) this.setFrame(device, { theme, groups });
    if (!page) return;
    this.initial = { page };
    this.page = page;
  }

  private known(key: string): PageDocument | undefined {
    if (this.initial?.key === key) return this.initial.page;
    return this.deps.preview ? undefined : this.pages.get(key);
  }

  private fetchTheme(device: Device): Promise<{ theme: Bootstrap }> {
    return this.deps.http.call(bootstrapApi.next, {
      query: { device, priority: true, theme_preview_id: this.deps.themePreviewId },
    });
  }

  /** One call per URL at a time: hovering, focusing and following a link share one request. */
  private fetchPage(path: string, device: Device): Promise<PageDocument> {
    const { http, preview, themePreviewId } = this.deps;
    const key = keyOf(device, path);
    const pending = this.pending.get(key);
    if (pending) return pending;
    const query = {
      path,
      device,
      groups: this.page === null,
      ...(preview && { preview, theme_preview_id: themePreviewId }),
    };
    const fetching = http.call(bootstrapApi.page, { query }).finally(() => this.pending.delete(key));
    this.pending.set(key, fetching);
    return fetching;
  }

  private show(target: string, device: Device, page: PageDocument, isForced = false): void {
    const key = keyOf(device, target);
    if (this.initial?.page !== page) this.keep(key, page);
    if (!isForced && key !== this.requested) return;
    if (this.initial?.page !== page || this.deps.preview) this.initial = null;
    const groups = page.sections.filter(({ group }) => group !== 'main');
    if (groups.length > 0 && this.frame) this.setFrame(device, { ...this.frame, groups });
    this.target = target;
    this.page = page;
  }

  private restore(device: Device, frame: Frame): void {
    this.device = device;
    this.setFrame(device, frame);
  }

  private setFrame(device: Device, frame: Frame): void {
    this.frames.set(device, frame);
    this.frame = frame;
  }

  /** Pages made for this visitor are not cached, because they may differ the next time. */
  private keep(key: string, page: PageDocument): void {
    if (page.cache === 'private') return;
    this.pages.delete(key);
    this.pages.set(key, page);
    const [oldest] = this.pages.keys();
    if (this.pages.size > PAGES_KEPT && oldest !== undefined) this.pages.delete(oldest);
  }
}

const keyOf = (device: Device, target: string) => `${device} ${target}`;

function frameOf({ pages: _pages, fixed, ...theme }: Bootstrap): Frame {
  return { theme, groups: fixed };
}
