import { openPostgres } from '#server/db/postgres/open.ts';
import { ImageStore } from '#server/images/image-store.ts';
import { FETCH_PRODUCT_PICTURES, fetchProductImages } from '#server/modules/transfer/images/fetch-images.ts';
import { JobWorker } from '#server/queue/worker.ts';
import { silentLog } from '#server/core/log.ts';

/**
 * One of several processes that fetch pictures; says when it listens and ends with the test that forked it.
 * pictures.test is this machine.
 */
const [, , url, media, aheadMs] = process.argv;
if (!url || !media) throw new Error('The address of a database and a folder are needed');
const database = await openPostgres(url, { onError: () => undefined });
const now = () => new Date(Date.now() + Number(aheadMs));
const network = {
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  isAllowed: (address: string) => address === '127.0.0.1',
  isPort: () => true,
};
const fetchImages = fetchProductImages({
  database,
  store: new ImageStore(media),
  log: silentLog(),
  now,
  network,
});
await new JobWorker({
  database,
  log: silentLog(),
  now,
  handlers: { [FETCH_PRODUCT_PICTURES]: fetchImages },
  takesOwnOnly: true,
  chores: [],
}).start();
process.send?.('ready');
process.once('disconnect', () => process.exit(0));
