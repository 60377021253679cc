import { deviceOfWidth } from '#domain/core/device.ts';
import type { Device } from '#domain/core/device.ts';
import { DEVICE_SWITCH_OPACITY } from '#domain/limits.ts';
import type { Monitor } from '#platform/monitor.ts';
import type { Viewport } from '#platform/viewport.ts';
import { makeStore } from '../core/observable-store.ts';

type Deps = {
  viewport: Viewport;
  monitor: Monitor;
  /** The current theme's device, and the switch to another; each is loaded once [core §4]. */
  theme: { readonly device: Device; isSameOn(device: Device): boolean; switchDevice(device: Device): Promise<void> };
};

/** Desktop or mobile, with the breakpoint at a window width of 834 px [core §4]. */
export class DeviceStore {
  /** True while the other device's theme is loading. */
  isSwitching = false;
  private readonly deps: Deps;
  /** The last reported width; it may change again while a theme is loading. */
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

  /** Opacity of the page: dimmed while switching. */
  get opacity(): number {
    return this.isSwitching ? DEVICE_SWITCH_OPACITY : 1;
  }

  /**
   * Follows the window's width; returns a function to stop. Checks at once, because the server's guess may be wrong.
   */
  start(): () => void {
    const { viewport } = this.deps;
    void this.follow(viewport.width());
    return viewport.onResize((width) => void this.follow(width));
  }

  /** Loads the theme for a width; on failure the current one stays and the next resize tries again. */
  async follow(width: number): Promise<void> {
    this.width = width;
    if (this.isSwitching) return;
    for (let target = deviceOfWidth(this.width); target !== this.device; target = deviceOfWidth(this.width)) {
      // Only what will change is dimmed.
      this.setSwitching(!this.deps.theme.isSameOn(target));
      try {
        await this.deps.theme.switchDevice(target);
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
