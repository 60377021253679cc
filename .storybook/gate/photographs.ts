import type { Page } from 'playwright';

/** Loads and decodes every picture, also those below the window's edge, and every font the text asks for. */
export async function awaitPicturesAndFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    // A picture that cannot be loaded is a state to be seen, too.
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
    await document.fonts.ready;
  });
}

/**
 * Shows each photograph as the average of its colours: a component is judged by its layout, and a baseline stays small.
 * Drawings (SVG) stay.
 */
export async function flattenPhotographs(page: Page): Promise<void> {
  await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1;
    canvas.height = 1;
    const pixel = canvas.getContext('2d', { willReadFrequently: true });
    if (!pixel) throw new Error('No canvas to reckon colours with');
    pixel.imageSmoothingQuality = 'high';
    for (const picture of document.images) {
      if (picture.naturalWidth === 0 || /\.svg(\?|$)|^data:image\/svg/.test(picture.currentSrc)) continue;
      pixel.clearRect(0, 0, 1, 1);
      pixel.drawImage(picture, 0, 0, 1, 1);
      const [red, green, blue] = pixel.getImageData(0, 0, 1, 1).data;
      picture.style.setProperty('forced-color-adjust', 'none');
      picture.style.setProperty('background', `rgb(${red} ${green} ${blue})`, 'important');
      picture.style.setProperty('object-position', '-500vmax 0', 'important');
    }
    // A film's frames are photographs as well; what stands behind it has their colour.
    for (const clip of document.querySelectorAll('video'))
      clip.style.setProperty('object-position', '-500vmax 0', 'important');
  });
}
