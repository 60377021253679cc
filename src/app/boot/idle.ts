/** Runs something when the browser has nothing else to do. */
export const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
