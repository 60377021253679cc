import { ownHost } from './own-host.ts';

/** The editor's host on this machine; browsers resolve every name below localhost. */
const LOCAL_HOST = 'editor.localhost';

/** The editor's origin: the configured one, else a host of this machine at a port. */
export const editorOriginOf = (configured: string | undefined, port: number): string =>
  configured ?? `http://${LOCAL_HOST}:${port}`;

/** Whether a URL's host and port are the editor's; called for every request. */
export const editorHost = (configured: string | undefined): ((url: URL) => boolean) => ownHost(configured, LOCAL_HOST);
