export interface SendFileOptions {
  address: string;
  headers: Readonly<Record<string, string>>;
  /** Share of the bytes that were sent, from 0 to 1. */
  onProgress(share: number): void;
  signal: AbortSignal;
}

/** Posts a file as the request body and reports progress, which `fetch` cannot do; rejects if there is no response. */
export type SendFile = (file: File, options: SendFileOptions) => Promise<{ status: number; body: string }>;

/** Sends a file with XMLHttpRequest. */
export const sendFile: SendFile = (file, { address, headers, onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => resolve({ status: request.status, body: request.responseText }));
    for (const failure of ['error', 'timeout', 'abort'])
      request.addEventListener(failure, () => reject(new Error(`Sending a file ended with ${failure}`)));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
