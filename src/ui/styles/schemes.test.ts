import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./schemes.css', import.meta.url), 'utf8');

/** Every block that sets a background, by selector, with what dark blocks inherit from their light ones. */
const schemes = readSchemes(css);

describe('colour schemes of Plaster', () => {
  for (const [selector, colors] of schemes) {
    it(`[theme-model, rule 8] ${selector} keeps text at 4.5 and controls at 3`, () => {
      const surface = mix(colors['border']!, colors['background']!, 0.45);
      for (const role of ['text', 'muted', 'link', 'sale', 'error', 'success', 'secondary-label']) {
        expect(contrast(rgb(colors[role]!), rgb(colors['background']!)), role).toBeGreaterThanOrEqual(4.5);
        expect(contrast(rgb(colors[role]!), surface), `${role} on surface`).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(rgb(colors['button-label']!), rgb(colors['button']!))).toBeGreaterThanOrEqual(4.5);
      for (const edge of [rgb(colors['focus']!), mix(colors['text']!, colors['background']!, 0.62)]) {
        expect(contrast(edge, rgb(colors['background']!))).toBeGreaterThanOrEqual(3);
      }
    });
  }
});

type Rgb = [number, number, number];

function readSchemes(source: string): Map<string, Record<string, string>> {
  const found = new Map<string, Record<string, string>>();
  for (const [, selectors, body] of source.matchAll(/([^{}]+)\{([^{}]*--color-background:[^{}]*)\}/g)) {
    const selector = selectors!.replace(/\/\*[\s\S]*?\*\//g, '').trim().split(/,\s*/).at(-1)!;
    const colors = Object.fromEntries([...body!.matchAll(/--color-([\w-]+): (#\w{6})/g)].map(([, role, value]) => [role!, value!]));
    found.set(selector, { ...found.get(selector.replace("[data-theme='dark'] ", '')), ...colors });
  }
  return found;
}

function rgb(hex: string): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;
}

function mix(a: string, b: string, share: number): Rgb {
  const other = rgb(b);
  return rgb(a).map((value, index) => value * share + other[index]! * (1 - share)) as Rgb;
}

/** WCAG 2.2 contrast ratio. */
function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: Rgb): number {
  const [r, g, b] = color.map((value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
