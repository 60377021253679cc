import { beforeAll } from 'vitest';
import { loadDeferred } from '#components/deferred/deferred.tsx';

// Loads deferred code before tests render, as the server does.
beforeAll(loadDeferred);
