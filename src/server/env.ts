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

/** Every variable Vitrine reads, with what it means when it is not set. */
const VARIABLES = v.object({
  NODE_ENV: v.optional(choice(['production', 'development', 'test']), 'production'),
  /** Port to listen on. */
  PORT: v.optional(whole(0, 65_535), '4000'),
  /** Address to listen on. */
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty('an address is needed')), '0.0.0.0'),
  /** PostgreSQL ≥ 15; without it the embedded database is used. */
  DATABASE_URL: v.optional(address('postgres:', 'postgresql:')),
  /** Connections a process keeps to PostgreSQL. */
  DATABASE_POOL: v.optional(whole(1, 200), '10'),
  /** Where the embedded database, uploads, pictures and mails are kept. */
  VITRINE_DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('a folder is needed')), '.vitrine'),
  LOG_LEVEL: v.optional(choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  /** Without it mails are written as files below the data folder. */
  SMTP_URL: v.optional(address('smtp:', 'smtps:')),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.includes('@', 'an e-mail address is needed'))),
  /** Origin or path before every asset of the storefront, such as https://cdn.example.com/shop. */
  CDN_BASE: v.optional(v.pipe(v.string(), v.check(isBase, 'an https address or a path such as /assets is needed'))),
  /** How many proxies in front set X-Forwarded-For; 0 believes none. */
  TRUST_PROXY: v.optional(whole(0, 10), '0'),
  /** Header in which those proxies write the visitor's country, such as CF-IPCountry; needs TRUST_PROXY. */
  COUNTRY_HEADER: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z][\w-]*$/, "a header's name is needed"))),
  /** Asked as a bearer token by /metrics; without it only this machine may read them. */
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'at least 16 characters are needed'))),
  /** The ways to pay that shops of this process may switch on, such as cod; no test-gateway means no test money. */
  PAYMENT_GATEWAYS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((code) => code.trim())),
      v.array(choice(['cod', 'test-gateway'])),
    ),
    'cod,test-gateway',
  ),
  /**
   * Origin of the payment component, another one than any shop's, such as https://pay.example.com. On localhost it is
   * pay.localhost.
   */
  PAY_ORIGIN: v.optional(
    v.pipe(
      address('https:', 'http:'),
      v.check((text) => new URL(text).pathname === '/', 'an origin without a path is needed'),
    ),
  ),
  /** Megabytes of finished HTML kept in memory. */
  HTML_CACHE_MB: v.optional(whole(1, 4096), '64'),
  /** Megabytes of resized pictures kept on disk. */
  IMAGE_CACHE_MB: v.optional(whole(1, 1_000_000), '1024'),
});

/** The environment, parsed once. */
export interface Env {
  mode: 'production' | 'development' | 'test';
  port: number;
  host: string;
  databaseUrl?: string;
  databasePool: number;
  /** Absolute. */
  dataDir: string;
  logLevel: string;
  smtpUrl?: string;
  mailFrom?: string;
  /** Without a slash at its end; empty when assets come from the shop itself. */
  cdnBase: string;
  trustProxy: number;
  /** Only ever set when proxies are trusted. */
  countryHeader?: string;
  metricsToken?: string;
  gateways: readonly string[];
  /** Keys of the gateways that are on because they are set. */
  gatewayKeys: GatewayKeys;
  payOrigin?: string;
  htmlCacheBytes: number;
  imageCacheBytes: number;
}

/** Variables that do not parse, one line each. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
  readonly code = 'env_invalid';
  readonly problems: string[];

  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/**
 * Reads the environment; empty variables count as not set. Throws EnvError with a line for each that does not parse.
 */
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
    htmlCacheBytes: values.HTML_CACHE_MB * 1024 * 1024,
    imageCacheBytes: values.IMAGE_CACHE_MB * 1024 * 1024,
  };
}

function isBase(text: string): boolean {
  return text.startsWith('/') || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol));
}

/** The value as it was given, except where it may hold a password or token. */
function shown(issue: v.BaseIssue<unknown>): string {
  return /URL|TOKEN/.test(v.getDotPath(issue) ?? '') ? '' : `, not "${String(issue.input)}"`;
}
