import type { PrintArea, PrintFont } from '#domain/product/personalization.ts';
import { LINE_HEIGHT, setInBox } from './print-layout.ts';

interface PrintedTextProps {
  box: { x: number; y: number; width: number; height: number };
  value: string;
  area: Pick<PrintArea, 'max_lines' | 'align'>;
  font: PrintFont;
  color: string;
}

const FAMILIES: Readonly<Record<PrintFont, string>> = {
  heading: 'var(--font-heading)',
  body: 'var(--font-body)',
  serif: "Georgia,'Times New Roman','Noto Serif',serif",
  sans: "'Helvetica Neue',Arial,'Noto Sans',sans-serif",
  typewriter: "'Courier New',Courier,'Liberation Mono',monospace",
  script: "'Snell Roundhand','Segoe Script','Bradley Hand','URW Chancery L',cursive",
  capitals: 'var(--font-body)',
};

/** Letter spacing of capitals in font sizes. */
const CAPITAL_SPACING = 0.12;
/** Position of the baseline below a line's upper edge. */
const BASELINE = 0.82;
/** Font size for measuring, in px. */
const MEASURED_PX = 100;

const ANCHORS = { start: 'start', center: 'middle', end: 'end' } as const;
const PLACES = { start: 0, center: 0.5, end: 1 } as const;

/** Text as it will be printed, as large as its area allows. Its direction is that of the product, not of the page. */
export function PrintedText({ box, value, area: { max_lines, align }, font, color }: PrintedTextProps) {
  const isCapital = font === 'capitals';
  const { lines, size } = setInBox(
    isCapital ? value.toLocaleUpperCase() : value,
    box,
    max_lines,
    measureIn(FAMILIES[font], isCapital ? CAPITAL_SPACING : 0),
  );
  const top = box.y + (box.height - lines.length * size * LINE_HEIGHT) / 2;
  return (
    <text
      textAnchor={ANCHORS[align]}
      fontSize={size}
      fill={color}
      style={{
        fontFamily: FAMILIES[font],
        direction: 'ltr',
        letterSpacing: isCapital ? `${CAPITAL_SPACING}em` : undefined,
      }}
    >
      {lines.map((line, index) => (
        <tspan key={index} x={box.x + box.width * PLACES[align]} y={top + size * (index * LINE_HEIGHT + BASELINE)}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

let context: CanvasRenderingContext2D | null | undefined;

/** Widths of lines at font size 1. */
function measureIn(family: string, spacing: number): (line: string) => number {
  context ??= document.createElement('canvas').getContext('2d');
  const named = family.replace(
    /var\((--[\w-]+)\)/,
    (_, name: string) => getComputedStyle(document.documentElement).getPropertyValue(name) || 'sans-serif',
  );
  return (line) => {
    if (!context) return line.length / 2;
    context.font = `${MEASURED_PX}px ${named}`;
    return context.measureText(line).width / MEASURED_PX + line.length * spacing;
  };
}
