import type { Page } from 'playwright';

/** Loads and decodes all images, including those below the fold, and all fonts in use. */
export async function awaitPicturesAndFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    // An image that cannot be loaded is a state to show, too.
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
    await document.fonts.ready;
  });
}

/**
 * Replaces each photo by its average colour: screenshots check the layout, and baselines stay small. SVG images stay.
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
    // Video frames are moved out of view too; what is behind them has their average colour.
    for (const clip of document.querySelectorAll('video'))
      clip.style.setProperty('object-position', '-500vmax 0', 'important');
  });
}
