import { s } from './fields.ts';
import type { BlockDefinitions } from './section.ts';

const SIZES = [
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large' },
] as const;

const align = s.align({ label: 'Alignment', default: 'start' });

/**
 * The blocks that any section can accept with `accepts: ['@theme']` [theme-model, Shared blocks]. Their views are in
 * `src/theme/blocks`.
 */
export const themeBlocks = {
  heading: {
    name: 'Heading',
    settings: {
      text: s.inlineText({ label: 'Text', default: 'Heading', limit: 200 }),
      size: s.select({
        label: 'Size',
        options: [...SIZES, { value: 'display', label: 'Extra large' }],
        default: 'medium',
      }),
      align,
    },
  },
  text: {
    name: 'Text',
    settings: {
      text: s.textarea({ label: 'Text', default: '', limit: 2000 }),
      tone: s.select({
        label: 'Text color',
        options: [
          { value: 'text', label: 'Default' },
          { value: 'muted', label: 'Muted' },
        ],
      }),
      align,
    },
  },
  'rich-text': { name: 'Rich text', settings: { html: s.richText({ label: 'Text', default: '' }), align } },
  image: {
    name: 'Image',
    settings: {
      image: s.image({ label: 'Image' }),
      ratio: s.select({
        label: 'Image ratio',
        options: [
          { value: 'natural', label: 'Adapt to image' },
          { value: '4/5', label: '4:5' },
          { value: '1/1', label: '1:1' },
          { value: '3/2', label: '3:2' },
        ],
      }),
    },
  },
  button: {
    name: 'Button',
    settings: {
      label: s.inlineText({ label: 'Button label', default: 'Shop now', limit: 60 }),
      url: s.url({ label: 'Button link', default: '/collections/all' }),
      style: s.select({
        label: 'Style',
        options: [
          { value: 'primary', label: 'Primary' },
          { value: 'secondary', label: 'Secondary' },
          { value: 'plain', label: 'Link' },
        ],
      }),
    },
  },
  'icon-with-text': {
    name: 'Icon with text',
    settings: {
      icon: s.select({
        label: 'Icon',
        options: ['truck', 'lock', 'check', 'heart', 'globe', 'tag'].map((value) => ({
          value,
          label: `${value[0]!.toUpperCase()}${value.slice(1)}`,
        })),
      }),
      title: s.inlineText({ label: 'Title', default: 'Title', limit: 80 }),
      text: s.textarea({ label: 'Text', default: '', limit: 300 }),
    },
  },
  group: {
    name: 'Group',
    settings: {
      direction: s.select({
        label: 'Direction',
        options: [
          { value: 'column', label: 'Vertical' },
          { value: 'row', label: 'Horizontal' },
        ],
      }),
      gap: s.spacing({ label: 'Gap', min: 0, max: 16, default: 4 }),
      align,
    },
    accepts: ['@theme'],
  },
  spacer: { name: 'Spacer', settings: { size: s.spacing({ label: 'Size', min: 1, max: 32, default: 6 }) } },
  divider: { name: 'Divider', settings: {} },
} as const satisfies BlockDefinitions;
