import { GROUPS } from '#domain/page/page-document.ts';
import { THEME_LIMITS } from '#domain/limits.ts';
import type { Issue } from './complete.ts';
import { presets } from './presets/presets.ts';
import { DEVICES, NO_BLOCK, isRecord, recordOf } from './stored.ts';
import { SCHEME_ROLES } from './theme-json.ts';

type Report = (issue: Issue) => void;

/** The expected type of a key. */
interface Kind {
  is(value: unknown): boolean;
  message: string;
}

const isText = (value: unknown) => typeof value === 'string';
const isDevice = (value: unknown) => DEVICES.some((device) => device === value);
const listOf = (value: unknown, is: (entry: unknown) => boolean) => Array.isArray(value) && value.every(is);
const presetNames = Object.keys(presets);

/** Checked elsewhere. */
const any: Kind = { is: () => true, message: '' };
const object: Kind = { is: isRecord, message: 'must be an object' };
const text: Kind = { is: isText, message: 'must be text' };
const names: Kind = { is: (value) => listOf(value, isText), message: 'must be a list of names' };
const flag: Kind = { is: (value) => typeof value === 'boolean', message: 'must be true or false' };
const devices: Kind = { is: (value) => listOf(value, isDevice), message: `must be a list of ${DEVICES.join(' and ')}` };
const version: Kind = {
  is: (value) => Number.isSafeInteger(value) && Number(value) > 0,
  message: 'must be a whole number from 1 on',
};
const preset: Kind = {
  is: (value) => presetNames.some((name) => name === value),
  message: `must be one of ${presetNames.join(', ')}`,
};

type Keys = Readonly<Record<string, Kind>>;

/** Keys as typed in `theme-json.ts`. */
const THEME = { name: text, preset, settings: object, schemes: object, groups: object, templates: object };
/** Keys that every theme must have. */
export const THEME_PARTS = Object.keys(THEME);
const THEME_OR_MORE = { messages: object };
const GROUP_NAMES: Keys = Object.fromEntries(GROUPS.map((group) => [group, any]));
const BLOCK: Keys = {
  type: any,
  settings: object,
  blocks: object,
  block_order: names,
  disabled: flag,
  name: text,
  locked: flag,
};
const SECTION: Keys = { ...BLOCK, hideOn: devices, version };
const APPEARANCES: Keys = { light: object, dark: object };
const ROLES: Keys = Object.fromEntries(SCHEME_ROLES.map((role) => [role, any]));

/**
 * Checks the shape of a theme apart from setting values: only known keys, each of its type. Only used at publish; when
 * rendering, a value of the wrong shape counts as empty [theme-model, rule 6].
 */
export function checkShape(theme: unknown, report: Report): void {
  if (!checkKeys(theme, '', THEME, THEME_OR_MORE, report)) return;
  for (const [name, scheme] of entriesOf(theme.schemes)) checkScheme(scheme, `schemes.${name}`, report);
  for (const [language, texts] of entriesOf(theme.messages)) checkTexts(texts, `messages.${language}`, report);
  if (isRecord(theme.groups)) checkKeys(theme.groups, 'groups', GROUP_NAMES, {}, report);
  for (const [name, group] of entriesOf(theme.groups))
    if (Object.hasOwn(GROUP_NAMES, name)) checkSections(group, `groups.${name}`, report);
  for (const [name, template] of entriesOf(theme.templates)) checkSections(template, `templates.${name}`, report);
}

const entriesOf = (value: unknown) => Object.entries(recordOf(value));
const below = (path: string, key: string) => (path === '' ? key : `${path}.${key}`);

/** Returns whether the value is an object whose keys can be checked. */
function checkKeys(
  value: unknown,
  path: string,
  wanted: Keys,
  optional: Keys,
  report: Report,
): value is Record<string, unknown> {
  if (!isRecord(value)) {
    report({ path, message: object.message });
    return false;
  }
  for (const key of Object.keys(wanted))
    if (!Object.hasOwn(value, key)) report({ path: below(path, key), message: 'is missing' });
  const known = { ...wanted, ...optional };
  for (const [key, entry] of Object.entries(value)) {
    if (!Object.hasOwn(known, key)) report({ path: below(path, key), message: 'unknown key' });
    else if (!known[key]!.is(entry)) report({ path: below(path, key), message: known[key]!.message });
  }
  return true;
}

function checkSections(json: unknown, path: string, report: Report): void {
  if (!checkKeys(json, path, { sections: object }, { order: names }, report)) return;
  checkTwice(json.order, `${path}.order`, report);
  for (const [id, section] of entriesOf(json.sections)) checkBlock(section, `${path}.sections.${id}`, SECTION, report);
}

/** Blocks nested too deep are reported separately. */
function checkBlock(json: unknown, path: string, keys: Keys, report: Report, depth = 0): void {
  if (depth > THEME_LIMITS.blockDepth) return;
  if (!isRecord(json)) return report({ path, message: NO_BLOCK });
  checkKeys(json, path, {}, keys, report);
  checkTwice(json.block_order, `${path}.block_order`, report);
  for (const [id, block] of entriesOf(json.blocks)) checkBlock(block, `${path}.blocks.${id}`, BLOCK, report, depth + 1);
}

function checkTwice(order: unknown, path: string, report: Report): void {
  if (!names.is(order)) return;
  const list = order as string[];
  for (const name of new Set(list.filter((one, index) => list.indexOf(one) < index)))
    report({ path, message: `names ${name} twice` });
}

function checkScheme(scheme: unknown, path: string, report: Report): void {
  if (!checkKeys(scheme, path, APPEARANCES, {}, report)) return;
  for (const name of Object.keys(APPEARANCES))
    if (isRecord(scheme[name])) checkKeys(scheme[name], `${path}.${name}`, {}, ROLES, report);
}

function checkTexts(texts: unknown, path: string, report: Report): void {
  if (!isRecord(texts)) return report({ path, message: object.message });
  for (const [key, words] of Object.entries(texts))
    if (!isText(words)) report({ path: `${path}.${key}`, message: text.message });
}
