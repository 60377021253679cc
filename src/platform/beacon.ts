/**
 * Sends a beacon to the address that `to` names when the page is left or put aside; null sends none. Answers the way to
 * stop.
 */
export function beaconOnLeave(to: () => string | null): () => void {
  const send = () => {
    const url = to();
    if (url !== null) navigator.sendBeacon(url);
  };
  addEventListener('pagehide', send);
  return () => removeEventListener('pagehide', send);
}
