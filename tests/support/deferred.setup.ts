import { beforeAll } from 'vitest';
import { loadDeferred } from '#components/deferred/deferred.tsx';

// As on the server, deferred code is there before a test renders.
beforeAll(loadDeferred);
