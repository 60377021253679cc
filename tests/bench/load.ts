import autocannon from 'autocannon';

const PHONE = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 14) Mobile',
  'sec-ch-ua-mobile': '?1',
  'accept-encoding': 'gzip, deflate, br, zstd',
};
const CONNECTIONS = 10;
/** Milliseconds after which the end of a load is noticed. */
const sampleInt = 10;

/** What autocannon's clients gather of answers; its types do not tell of it. */
interface Gathering {
  pipelinedRequests: { addBody(data: Buffer): void };
}

/**
 * Bodies are received and not read: autocannon would make text of each, and of compressed pages that is four fifths of
 * its time, in which the server it measures waits for it.
 */
function leaveBodies(client: autocannon.Client): void {
  (client as unknown as Gathering).pipelinedRequests.addBody = () => undefined;
}

/** A call of a load; each is made once, in order. */
export interface LoadCall {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: string;
}

/** Asks one page `amount` times over ten connections; answers pages a second. Anything but a 200 is no measurement. */
export async function loadPage(baseUrl: string, path: string, amount: number): Promise<number> {
  return rateOf(
    await autocannon({
      url: baseUrl + path,
      amount,
      connections: CONNECTIONS,
      sampleInt,
      headers: PHONE,
      setupClient: leaveBodies,
    }),
    amount,
  );
}

/** Makes each call once over ten connections; answers calls a second. Another `host` asks another shop. */
export async function loadCalls(
  baseUrl: string,
  calls: readonly LoadCall[],
  { host }: { host?: string } = {},
): Promise<number> {
  let next = 0;
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const { method, path, body } = calls[next]!;
    next = (next + 1) % calls.length;
    const headers = {
      ...request.headers,
      'idempotency-key': crypto.randomUUID(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    return { ...request, method, path, body, headers };
  };
  const result = await autocannon({
    url: baseUrl,
    amount: calls.length,
    connections: CONNECTIONS,
    sampleInt,
    headers: { ...PHONE, origin: baseUrl, ...(host && { host }) },
    requests: [{ setupRequest }],
    setupClient: leaveBodies,
  });
  return rateOf(result, calls.length);
}

function rateOf({ '2xx': good, non2xx, errors, start, finish }: autocannon.Result, amount: number): number {
  if (errors > 0 || non2xx > 0 || good < amount)
    throw new Error(`Of ${amount} requests ${non2xx} were refused and ${errors} failed: that is no measurement`);
  return amount / ((finish.getTime() - start.getTime()) / 1000);
}
