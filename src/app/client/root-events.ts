/** What every press and every move of a pointer sends and no component asks for (`tests/size/chunks.test.ts`). */
const unasked = /^(mouse|touch|((got|lost)?pointer(?!down)))/;

/**
 * Makes a React root that does not listen for these events: React hears every event there is at its root, and looks for
 * each through the tree to whoever may ask for it, some twenty times in one press of a finger.
 */
export function withFewEvents<T>(container: EventTarget, makeRoot: () => T): T {
  const listen = container.addEventListener;
  container.addEventListener = (
    type: string,
    ...rest: [EventListenerOrEventListenerObject | null, (AddEventListenerOptions | boolean)?]
  ) => {
    if (!unasked.test(type)) listen.call(container, type, ...rest);
  };
  try {
    return makeRoot();
  } finally {
    // The container's own method lay over that of all event targets.
    delete (container as Partial<EventTarget>).addEventListener;
  }
}
