import { brokenBy } from '../../../.storybook/decorators/story-contract.ts';
import type { Story } from './story-files.ts';

/** What a story's prepared answers say that no server would; a function's are looked at when the story runs. */
export async function brokenAnswers({ parameters: { network } }: Story): Promise<string[]> {
  if (typeof network !== 'object' || network === null) return [];
  const told = Object.entries(network as Record<string, unknown>).map(async ([call, answer]) => {
    if (typeof answer === 'function' || isPage(call)) return [];
    const body: unknown = answer instanceof Response ? await answer.clone().json() : { success: true, result: answer };
    return brokenBy(call, body) ?? [];
  });
  return (await Promise.all(told)).flat();
}

/** Pages and forms have no contract; every call ends so. */
const isPage = (call: string) => !call.endsWith('.json');

/** Whether the story itself has the server say no. */
export function isRefusing({ network }: Story): boolean {
  return (
    typeof network === 'object' &&
    network !== null &&
    Object.values(network).some((answer) => answer instanceof Response && !answer.ok)
  );
}
