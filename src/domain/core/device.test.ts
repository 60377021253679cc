import { expect, it } from 'vitest';
import { deviceOfHeaders, deviceOfWidth } from './device.ts';

it.each([
  [320, 'mobile'],
  [833, 'mobile'],
  [833.5, 'mobile'],
  [834, 'desktop'],
  [1920, 'desktop'],
])('[core §4] a window of %d px is %s', (width, device) => {
  expect(deviceOfWidth(width)).toBe(device);
});

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const TABLET =
  'Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

it.each([
  ['?1', FIREFOX, 'mobile'],
  ['?0', IPHONE, 'desktop'],
  [undefined, IPHONE, 'mobile'],
  [undefined, ANDROID, 'mobile'],
  [undefined, TABLET, 'desktop'],
  [undefined, FIREFOX, 'desktop'],
  [undefined, undefined, 'desktop'],
  ['', ANDROID, 'mobile'],
])('[core §4] the hint %j decides before the user agent %#', (hint, agent, device) => {
  expect(deviceOfHeaders(hint, agent)).toBe(device);
});
