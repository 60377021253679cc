/** The bytes of uploads by shop and token. */
export interface UploadStore {
  write(shopId: number, token: string, bytes: Uint8Array): Promise<void>;
  /** Undefined if the file no longer exists. */
  read(shopId: number, token: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  remove(shopId: number, token: string): Promise<void>;
}

/** Uploads in memory, for as long as the process runs. */
export function memoryUploads(): UploadStore {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  const keyOf = (shopId: number, token: string) => `${shopId}/${token}`;
  return {
    write: async (shopId, token, bytes) => void kept.set(keyOf(shopId, token), new Uint8Array(bytes)),
    read: async (shopId, token) => kept.get(keyOf(shopId, token)),
    remove: async (shopId, token) => void kept.delete(keyOf(shopId, token)),
  };
}
