import { createElement, isValidElement } from 'react';
import type { ElementType, ReactElement, ReactNode } from 'react';
import { renderWithStores } from '../../fixtures/render-with-stores.tsx';

type Args = Readonly<Record<string, unknown>>;
type Render = (args: Args) => ReactElement;

/** What a file may say of all its stories, and a story of itself. */
interface Annotations {
  readonly args?: Args;
  readonly render?: Render;
  readonly play?: (...context: never[]) => unknown;
  readonly parameters?: Args;
  readonly globals?: Args;
}
interface Meta extends Annotations {
  readonly title: string;
  readonly component: ElementType<Args>;
}

/** A story with what its file says of all: complete but for the decorators. */
export interface Story {
  readonly args: Args;
  readonly parameters: Args;
  /** What the story itself answers to calls. */
  readonly network: unknown;
  readonly globals: Args;
  readonly play: Annotations['play'];
  readonly element: () => ReactElement;
}

export interface StoryFile {
  /** From the repository's root. */
  readonly path: string;
  readonly title: string;
  readonly component: ElementType<Args>;
  /** By name of export. */
  readonly stories: ReadonlyMap<string, Story>;
}

/** What a file of stories exports. */
export type StoryModule = { default: Meta } & Readonly<Record<string, Annotations>>;

/** Files of stories by their paths. */
export function readStories(modules: Readonly<Record<string, StoryModule>>): ReadonlyMap<string, StoryFile> {
  return new Map(Object.entries(modules).map(([path, module]) => [fromRoot(path), readFile(fromRoot(path), module)]));
}

export function fileAt(files: ReadonlyMap<string, StoryFile>, path: string): StoryFile {
  const file = files.get(path);
  if (!file) throw new Error(`${path} is missing`);
  return file;
}

const fromRoot = (path: string) => path.replace(/^(?:\.\.\/)+/, '');

function readFile(path: string, { default: meta, ...exported }: { default: Meta }): StoryFile {
  const stories = Object.entries(exported as Record<string, Annotations>).map(
    ([name, own]) => [name, complete(meta, own)] as const,
  );
  return { path, title: meta.title, component: meta.component, stories: new Map(stories) };
}

function complete(meta: Meta, own: Annotations): Story {
  const args = { ...meta.args, ...own.args };
  const render: Render = own.render ?? meta.render ?? ((given) => createElement(meta.component, given));
  return {
    args,
    parameters: { ...meta.parameters, ...own.parameters },
    network: own.parameters?.['network'],
    globals: { ...meta.globals, ...own.globals },
    play: own.play ?? meta.play,
    element: () => render(args),
  };
}

export function storyOf(file: StoryFile, name: string): Story {
  const story = file.stories.get(name);
  if (!story) throw new Error(`${file.path} has no story ${name}`);
  return story;
}

/** The required names that a file has no story for. */
export function missingStories(file: StoryFile, required: readonly string[]): string[] {
  return required.filter((name) => !file.stories.has(name));
}

/** `media-with-text`, `Edge to edge` and `one-page-v2` as names of exports and in titles. */
export function pascalCase(name: string): string {
  return name.replace(/(?:^|[\s_-]+)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** A story's HTML as the server writes it. */
export const htmlOf = (story: Story): string => renderWithStores(story.element());

/** The properties that a story gives to its component, wherever in what it draws the component stands. */
export function givenTo({ component }: StoryFile, story: Story): Args[] {
  return [story.args, ...find(story.element(), component)];
}

function find(node: ReactNode, component: ElementType<Args>): Args[] {
  if (Array.isArray(node)) return node.flatMap((one: ReactNode) => find(one, component));
  if (!isValidElement<{ children?: ReactNode }>(node)) return [];
  return [...(node.type === component ? [node.props] : []), ...find(node.props.children, component)];
}
