import { deviceOfWidth } from '#domain/core/device.ts';
import type { Device } from '#domain/core/device.ts';
import { DEVICE_SWITCH_OPACITY } from '#domain/limits.ts';
import type { Monitor } from '#platform/monitor.ts';
import type { Viewport } from '#platform/viewport.ts';
import { makeStore } from '../core/observable-store.ts';

type Deps = {
  viewport: Viewport;
  monitor: Monitor;
  /** Whose theme is on show, and the way to another's: fetched once each [core §4]. */
  theme: { readonly device: Device; switchDevice(device: Device): Promise<void> };
};

/** Desktop or mobile, by the window's width of 834 px [core §4]. */
export class DeviceStore {
  /** True while the other device's theme is on its way. */
  isSwitching = false;
  private readonly deps: Deps;
  /** Last told; it may change again while a theme is on its way. */
  private width = 0;

  constructor(deps: Deps) {
    this.deps = deps;
    makeStore<DeviceStore, 'deps' | 'width'>(this, { deps: false, width: false });
  }

  get device(): Device {
    return this.deps.theme.device;
  }

  get isMobile(): boolean {
    return this.device === 'mobile';
  }

  /** Of the page: dimmed while switching. */
  get opacity(): number {
    return this.isSwitching ? DEVICE_SWITCH_OPACITY : 1;
  }

  /** Follows the window; answers the way to stop. The server's guess may be wrong, so the first look is at once. */
  start(): () => void {
    const { viewport } = this.deps;
    void this.follow(viewport.width());
    return viewport.onResize((width) => void this.follow(width));
  }

  /** Brings the theme of a width; if it cannot be had, the one on show stays and the next resize tries again. */
  async follow(width: number): Promise<void> {
    this.width = width;
    if (this.isSwitching) return;
    for (let wanted = deviceOfWidth(this.width); wanted !== this.device; wanted = deviceOfWidth(this.width)) {
      this.setSwitching(true);
      try {
        await this.deps.theme.switchDevice(wanted);
      } catch (error) {
        this.deps.monitor.report(error, { module: 'device' });
        break;
      }
    }
    this.setSwitching(false);
  }

  private setSwitching(isSwitching: boolean): void {
    this.isSwitching = isSwitching;
  }
}
