import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Picture } from './picture.tsx';
import type { ImageSource } from './picture.tsx';

const vase = { src: 'vase.jpg', alt: 'A vase', width: 4, height: 5, average_color: '#2c3640' };
const styleOf = (image: ImageSource) =>
  /style="([^"]*)"/.exec(renderToStaticMarkup(<Picture image={image} sizes="320px" ratio="1/1" />))?.[1];

it('[decisions, Merchants and previews] a cropped image shows its focus; one without says nothing of it', () => {
  expect(styleOf(vase)).toBe('--ratio:1/1;background-color:#2c3640');
  expect(styleOf({ ...vase, focus: { x: 0.25, y: 1 } })).toBe(
    '--ratio:1/1;background-color:#2c3640;object-position:25% 100%',
  );
});
