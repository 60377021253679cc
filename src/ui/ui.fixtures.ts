import type { ImageSource } from './media/picture.tsx';

/** A drawn still life as a data URL, so that stories need no file. */
export function drawnImage(
  alt: string,
  { ground = '#dfd9d1', glaze = '#80836a', width = 1200, height = 1500 } = {},
): ImageSource {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<rect width="100%" height="100%" fill="${ground}"/><rect y="72%" width="100%" height="28%" fill="#fff" opacity=".18"/>` +
    `<path transform="translate(${width / 2} ${height * 0.8})" fill="${glaze}" d="M-70-620h140c10 170 150 190 150 400 0 150-70 220-120 220h-200c-50 0-120-70-120-220 0-210 140-230 150-400Z"/></svg>`;
  return { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, alt, width, height, average_color: ground };
}

export const vase = drawnImage('Bottle vase in moss glaze');
export const vaseInSun = drawnImage('Bottle vase in moss glaze, in sunlight', { ground: '#e5d3bd' });

/** A long word and a long sentence, as in German and in marketing. */
export const longWords =
  'Donaudampfschifffahrtsgesellschaftskapitänsmütze, handgefertigt in kleinen Serien und zweimal gebrannt, für den täglichen Gebrauch';
