/** True where a keyboard stops somewhere in the HTML. */
export const isReachable = (html: string): boolean =>
  /<(?:a [^>]*href|button|input|select|textarea|summary)\b|tabindex="0"/i.test(html);

/** What is read on the screen: the words between the tags, without those for assistive technology alone. */
function visibleText(html: string): string {
  return html
    .replace(/<(\w+)[^>]*class="(?:[^"]* )?sr-only(?: [^"]*)?"[^>]*>.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ');
}

/** Words below this length are as likely an option of the component's as a text of somebody's. */
const SHORTEST_TEXT = 6;

/** Whether a component shows words that it was given, and so must stand long ones. */
export function showsGivenWords(html: string, args: unknown): boolean {
  const shown = visibleText(html);
  return wordsIn(args).some((words) => shown.includes(words));
}

function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length >= SHORTEST_TEXT ? [value.replaceAll('&', '&amp;')] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
}
