import type { Preview } from '@storybook/react-vite';
import type { Surroundings } from './surroundings.ts';

type Icon = 'credit' | 'edit' | 'globe' | 'mirror' | 'paintbrush' | 'play' | 'transfer' | 'user' | 'contrast';
type Choice = readonly [value: string, title: string];

const menu = (title: string, icon: Icon, choices: readonly Choice[]) => ({
  description: title,
  toolbar: { title, icon, dynamicTitle: true, items: choices.map(([value, label]) => ({ value, title: label })) },
});

/** The toolbar: one menu for each setting of the environment. */
export const toolbar: Record<keyof Surroundings, unknown> & Preview['globalTypes'] = {
  preset: menu('Preset', 'paintbrush', [
    ['plaster', 'Plaster'],
    ['ink', 'Ink'],
    ['field', 'Field'],
  ]),
  scheme: menu('Scheme', 'mirror', [
    ['light', 'Light'],
    ['dark', 'Dark'],
  ]),
  locale: menu('Language', 'globe', [
    ['en', 'English'],
    ['de', 'Deutsch'],
    ['fr', 'Français'],
    ['ja', '日本語'],
    ['ar', 'العربية · right to left'],
    ['pseudo', 'Pseudo, a third longer'],
  ]),
  currency: menu('Currency', 'credit', [
    ['USD', 'USD'],
    ['EUR', 'EUR'],
    ['JPY', 'JPY'],
    ['KWD', 'KWD'],
  ]),
  motion: menu('Motion', 'play', [
    ['reduced', 'Reduced motion'],
    ['full', 'Full motion'],
  ]),
  contrast: menu('Contrast', 'contrast', [
    ['normal', 'Contrast as it is'],
    ['more', 'More contrast'],
    ['forced', 'Forced colours'],
  ]),
  visitor: menu('Visitor', 'user', [
    ['guest', 'Guest'],
    ['customer', 'Signed in'],
  ]),
  network: menu('Network', 'transfer', [
    ['ok', 'Network ok'],
    ['slow', 'Slow'],
    ['offline', 'Offline'],
    ['failing', 'Answers 500'],
  ]),
  design: menu('Mode', 'edit', [
    ['shop', 'Shop'],
    ['design', 'Design mode'],
  ]),
};

const width = (pixels: number, height: number, type: 'mobile' | 'tablet' | 'desktop') => ({
  name: `${pixels} px`,
  styles: { width: `${pixels}px`, height: `${height}px` },
  type,
});

/** 833 and 834 are on either side of the specification's breakpoint; 320 is for reflow. */
export const viewports = {
  w320: width(320, 640, 'mobile'),
  w390: width(390, 844, 'mobile'),
  w833: width(833, 1112, 'tablet'),
  w834: width(834, 1112, 'tablet'),
  w1440: width(1440, 900, 'desktop'),
};
