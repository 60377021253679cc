type Rgb = readonly [number, number, number];

/** The WCAG 2 contrast ratio of two CSS colours, from 1 to 21; the browser resolves variables and mixes. */
export function contrastOf(first: string, second: string): number {
  const [a, b] = [luminance(pixelOf(first)), luminance(pixelOf(second))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Paints the colour on a canvas and reads it back, so that it can be in any CSS syntax. */
function pixelOf(colour: string): Rgb {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!canvas) throw new Error('This browser has no canvas.');
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((value) => linear(value / 255)) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (value: number) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
