import { execFileSync } from 'node:child_process';

/**
 * What decides how a page is drawn besides the page: the same story is other pixels with another Chromium or other
 * fonts.
 */
export interface Environment {
  readonly chromium: string;
  /** Family, style and version of each installed font. */
  readonly fonts: readonly string[];
}

export function environmentOf(chromiumPath: string): Environment {
  return { chromium: chromiumVersion(chromiumPath), fonts: installedFonts() };
}

/**
 * How two environments differ, in words; nothing where pages are drawn alike: a milestone's later builds mend its
 * faults alone.
 */
export function differenceOf(made: Environment, here: Environment): string | undefined {
  if (milestoneOf(made) !== milestoneOf(here)) return `Chromium ${made.chromium} there, ${here.chromium} here`;
  const missing = made.fonts.filter((font) => !here.fonts.includes(font));
  const added = here.fonts.filter((font) => !made.fonts.includes(font));
  if (missing.length + added.length === 0) return undefined;
  return `${missing.length} font(s) missing here, ${added.length} that were not there: ${[...missing, ...added].slice(0, 4).join('; ')}`;
}

const milestoneOf = ({ chromium }: Environment) => chromium.split('.')[0];

function chromiumVersion(path: string): string {
  const said = execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return /\d+(\.\d+)+/.exec(said)?.[0] ?? said.trim();
}

/** Fontconfig's list; a system without it is told apart by its name. */
function installedFonts(): string[] {
  try {
    const listed = execFileSync('fc-list', ['--format', '%{family} %{style} %{fontversion}\n'], { encoding: 'utf8' });
    return [...new Set(listed.split('\n').filter(Boolean))].sort();
  } catch {
    return [`the fonts of ${process.platform}`];
  }
}
