import { resolve } from 'node:path';
import * as v from 'valibot';
import { parseGatewayKeys } from './modules/payments/gateway-env.ts';
import type { GatewayKeys } from './modules/payments/gateway-env.ts';

const WHOLE = /^\d+$/;

const whole = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(WHOLE, 'a whole number is needed'),
    v.transform(Number),
    v.minValue(least, `at least ${least} is needed`),
    v.maxValue(most, `at most ${most} is allowed`),
  );

const address = (...schemes: string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && schemes.includes(new URL(text).protocol),
      `an address such as ${schemes[0]}//host is needed`,
    ),
  );

const choice = <const T extends readonly string[]>(values: T) =>
  v.picklist(values, `one of ${values.join(', ')} is needed`);

/** All environment variables that Vitrine reads, with their defaults. */
const VARIABLES = v.object({
  NODE_ENV: v.optional(choice(['production', 'development', 'test']), 'production'),
  /** Port to listen on. */
  PORT: v.optional(whole(0, 65_535), '4000'),
  /** Address to listen on. */
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty('an address is needed')), '0.0.0.0'),
  /** PostgreSQL ≥ 15; without it the embedded database is used. */
  DATABASE_URL: v.optional(address('postgres:', 'postgresql:')),
  /** Size of the process's connection pool to PostgreSQL. */
  DATABASE_POOL: v.optional(whole(1, 200), '10'),
  /** Folder of the embedded database, uploads, images and emails. */
  VITRINE_DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('a folder is needed')), '.vitrine'),
  LOG_LEVEL: v.optional(choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  /** Without it emails are written as files below the data folder. */
  SMTP_URL: v.optional(address('smtp:', 'smtps:')),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.includes('@', 'an e-mail address is needed'))),
  /** Origin or path of the storefront's assets, such as https://cdn.example.com/shop. */
  CDN_BASE: v.optional(v.pipe(v.string(), v.check(isBase, 'an https address or a path such as /assets is needed'))),
  /** Number of proxies in front that set X-Forwarded-For; with 0 the header is ignored. */
  TRUST_PROXY: v.optional(whole(0, 10), '0'),
  /** Header in which those proxies send the visitor's country, such as CF-IPCountry; requires TRUST_PROXY. */
  COUNTRY_HEADER: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z][\w-]*$/, "a header's name is needed"))),
  /** Bearer token for /metrics; without it only this machine may read them. */
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'at least 16 characters are needed'))),
  /**
   * Payment methods that shops of this process may activate, such as cod; without test-gateway there are no test
   * payments.
   */
  PAYMENT_GATEWAYS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((code) => code.trim())),
      v.array(choice(['cod', 'test-gateway'])),
    ),
    'cod,test-gateway',
  ),
  /**
   * Origin of the payment component, which must differ from that of every shop, such as https://pay.example.com. On
   * localhost it is pay.localhost.
   */
  PAY_ORIGIN: v.optional(
    v.pipe(
      address('https:', 'http:'),
      v.check((text) => new URL(text).pathname === '/', 'an origin without a path is needed'),
    ),
  ),
  /**
   * Origin of the editor, which must differ from that of every shop, such as https://editor.example.com. Without it it
   * is editor.localhost.
   */
  EDITOR_ORIGIN: v.optional(
    v.pipe(
      address('https:', 'http:'),
      v.check((text) => new URL(text).pathname === '/', 'an origin without a path is needed'),
    ),
  ),
  /** Megabytes of rendered HTML in memory. */
  HTML_CACHE_MB: v.optional(whole(1, 4096), '64'),
  /** Megabytes of resized images on disk. */
  IMAGE_CACHE_MB: v.optional(whole(1, 1_000_000), '1024'),
});

/** The environment, parsed once. */
export interface Env {
  mode: 'production' | 'development' | 'test';
  port: number;
  host: string;
  databaseUrl?: string;
  databasePool: number;
  /** An absolute path. */
  dataDir: string;
  logLevel: string;
  smtpUrl?: string;
  mailFrom?: string;
  /** Without a slash at the end; empty if the shop serves its assets itself. */
  cdnBase: string;
  trustProxy: number;
  /** Set only if proxies are trusted. */
  countryHeader?: string;
  metricsToken?: string;
  gateways: readonly string[];
  /** Keys of the active gateways. */
  gatewayKeys: GatewayKeys;
  payOrigin?: string;
  editorOrigin?: string;
  htmlCacheBytes: number;
  imageCacheBytes: number;
}

/** Invalid variables, one line each. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
  readonly code = 'env_invalid';
  readonly problems: string[];

  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** Reads the environment; empty variables count as missing. Throws EnvError with a line for each invalid one. */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = v.safeParse(VARIABLES, given);
  if (!parsed.success)
    throw new EnvError(parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}${shown(issue)}`));
  const values = parsed.output;
  const { keys: gatewayKeys, problems } = parseGatewayKeys(given);
  if (problems.length > 0) throw new EnvError(problems);
  if (values.COUNTRY_HEADER && values.TRUST_PROXY === 0)
    throw new EnvError([
      'COUNTRY_HEADER: TRUST_PROXY is needed with it, or visitors could write the header themselves',
    ]);
  return {
    mode: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    dataDir: resolve(values.VITRINE_DATA_DIR),
    logLevel: values.LOG_LEVEL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    cdnBase: (values.CDN_BASE ?? '').replace(/\/+$/, ''),
    trustProxy: values.TRUST_PROXY,
    countryHeader: values.COUNTRY_HEADER,
    metricsToken: values.METRICS_TOKEN,
    gateways: values.PAYMENT_GATEWAYS,
    gatewayKeys,
    payOrigin: values.PAY_ORIGIN && new URL(values.PAY_ORIGIN).origin,
    editorOrigin: values.EDITOR_ORIGIN && new URL(values.EDITOR_ORIGIN).origin,
    htmlCacheBytes: values.HTML_CACHE_MB * 1024 * 1024,
    imageCacheBytes: values.IMAGE_CACHE_MB * 1024 * 1024,
  };
}

function isBase(text: string): boolean {
  return text.startsWith('/') || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol));
}

/** The invalid value, unless it may contain a password or token. */
function shown(issue: v.BaseIssue<unknown>): string {
  return /URL|TOKEN/.test(v.getDotPath(issue) ?? '') ? '' : `, not "${String(issue.input)}"`;
}
