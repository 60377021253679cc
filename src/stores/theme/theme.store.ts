import { observableRef } from 'mobx';
import { bootstrapApi } from '#api/bootstrap.api.ts';
import type { Answer } from '#api/core/endpoint.ts';
import type { Http } from '#api/core/http.ts';
import type { Device } from '#domain/core/device.ts';
import type { PageDocument, PageSection, ThemeView } from '#domain/page/page-document.ts';
import { makeStore } from '../core/observable-store.ts';

type Bootstrap = Answer<typeof bootstrapApi.next>['theme'];
/** What of the theme does not change from page to page. */
type Frame = { theme: ThemeView; groups: PageSection[] };

export type ThemeSnapshot = {
  device: Device;
  theme: ThemeView | null;
  groups: PageSection[];
  page: PageDocument | null;
};

type Deps = {
  http: Http;
  /** Preview reads every page anew [acc §4]. */
  preview: boolean;
  device: Device;
  themePreviewId?: number;
};

/** Pages kept; a long visit drops the oldest. */
const PAGES_KEPT = 40;

/** The theme and its pages as the server completed them [core §3, acc §4]. */
export class ThemeStore {
  device: Device;
  /** The page on show, and the address it was asked by. */
  page: PageDocument | null = null;
  target: string | null = null;
  private readonly deps: Deps;
  private readonly frames = new Map<Device, Frame>();
  private readonly pages = new Map<string, PageDocument>();
  private readonly pending = new Map<string, Promise<PageDocument>>();
  /**
   * The page the document came with: that of the first address asked for, which many addresses may share. It may lack
   * what stays plain HTML, so it stands only until another page is shown.
   */
  private arrived: { key?: string; page: PageDocument } | null = null;
  /** Last asked for: a slower answer to an earlier question is kept, not shown. */
  private asked = '';
  private frame: Frame | null = null;

  constructor(deps: Deps) {
    this.deps = deps;
    this.device = deps.device;
    makeStore<ThemeStore, 'deps' | 'frames' | 'pages' | 'pending' | 'arrived' | 'asked' | 'frame'>(this, {
      deps: false,
      frames: false,
      pages: false,
      pending: false,
      arrived: false,
      asked: false,
      frame: observableRef,
      page: observableRef,
    });
  }

  get theme(): ThemeView | null {
    return this.frame?.theme ?? null;
  }

  /** Values of the theme's own settings by key. */
  get settings(): Record<string, unknown> {
    return this.frame?.theme.settings ?? {};
  }

  /** Header, footer and overlay sections; a navigation keeps them. */
  get groups(): PageSection[] {
    return this.frame?.groups ?? [];
  }

  /**
   * The page of a path and query without locale prefix; fetched once per address and device and kept, in preview
   * fetched anew [acc §4]. Header, footer and overlay come with the first page, whose address they know, and with no
   * other.
   */
  async loadPage(target: string): Promise<PageDocument> {
    const { device } = this;
    const key = keyOf(device, target);
    this.asked = key;
    if (this.arrived) this.arrived.key ??= key;
    const page = this.known(key) ?? (await this.fetchPage(target, device));
    this.show(target, device, page);
    return page;
  }

  /**
   * Fetches a page ahead, for a link a visitor is about to follow. Rejects as the call does; following the link asks
   * again.
   */
  async preloadPage(target: string): Promise<void> {
    const { device } = this;
    if (this.deps.preview || this.pages.has(keyOf(device, target))) return;
    this.keep(keyOf(device, target), await this.fetchPage(target, device));
  }

  /** The theme for a device: fetched once, then restored from here, with the page on show [core §4]. */
  async switchDevice(device: Device): Promise<void> {
    const { target } = this;
    const frame = this.frames.get(device) ?? frameOf((await this.fetchTheme(device)).theme);
    const page = target === null ? null : (this.known(keyOf(device, target)) ?? (await this.fetchPage(target, device)));
    this.restore(device, frame);
    if (target !== null && page && target === this.target) this.show(target, device, page, true);
  }

  /** The theme without a page, where none has come with the document. */
  async loadTheme(): Promise<void> {
    const { device } = this;
    this.restore(device, frameOf((await this.fetchTheme(device)).theme));
  }

  dehydrate(): ThemeSnapshot {
    const { device, theme, groups, page } = this;
    // The document's head has the style already.
    return { device, theme: theme && { ...theme, css: '' }, groups, page };
  }

  hydrate({ device, theme, groups, page }: ThemeSnapshot): void {
    this.device = device;
    if (theme) this.setFrame(device, { theme, groups });
    if (!page) return;
    this.arrived = { page };
    this.page = page;
  }

  private known(key: string): PageDocument | undefined {
    if (this.arrived?.key === key) return this.arrived.page;
    return this.deps.preview ? undefined : this.pages.get(key);
  }

  private fetchTheme(device: Device): Promise<{ theme: Bootstrap }> {
    return this.deps.http.call(bootstrapApi.next, {
      query: { device, priority: true, theme_preview_id: this.deps.themePreviewId },
    });
  }

  /** One call an address at a time: a link that is pointed at, focused and followed asks once. */
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
    if (this.arrived?.page !== page) this.keep(key, page);
    if (!isForced && key !== this.asked) return;
    if (this.arrived?.page !== page || this.deps.preview) this.arrived = null;
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

  /** What was made for this visitor may be another the next time. */
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
