/**
 * Sends a beacon to the address returned by `to` when the page is left or hidden; none if it is null. Returns a
 * function to stop.
 */
export function beaconOnLeave(to: () => string | null): () => void {
  const send = () => {
    const url = to();
    if (url !== null) navigator.sendBeacon(url);
  };
  addEventListener('pagehide', send);
  return () => removeEventListener('pagehide', send);
}
