import { isIP } from 'node:net';
import { isTimeZone } from '@muster/domain/calendar/instant';
import { nameOfNew } from '@muster/domain/company/first-steps';
import { z } from 'zod';
import { isFeedAddress } from '../monitoring/release/feed.ts';
import { isThisMachine } from './this-machine.ts';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** The variables and their valid values. */
export const environment = z.object({
  PORT: z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(0, 'must be 0 or more')
    .max(65_535, 'must be at most 65535')
    .default(3000),
  HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
  DATA_DIR: z.string().min(1, 'must not be empty').default('./data'),
  DATABASE_URL: z.string().optional(),
  DATABASE_READ_URL: z.string().optional(),
  SECRET_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits, such as openssl rand -hex 32 prints')
    .optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://muster.example.com' })
    .refine(
      isOrigin,
      'must end after the host and port: Muster is not served under a path, give it a host name of its own',
    )
    .optional(),
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  ACME_EMAIL: z.email('must be an email address').optional(),
  ACME_DIRECTORY: z
    .string()
    .refine(isDirectory, 'must be the https address of a directory, like https://acme.example.com/directory')
    .optional(),
  TRUST_PROXY: z
    .string()
    .refine(isProxyList, 'must be true, false or the addresses of your proxies')
    .default('false'),
  COMPANY_NAME: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(100, 'can be at most 100 characters')
    .default(nameOfNew),
  COMPANY_TIMEZONE: z.string().refine(isTimeZone, 'must be an IANA time zone like Europe/Berlin').optional(),
  ADMIN_EMAIL: z.email('must be an email address').optional(),
  SMTP_URL: z
    .string()
    .refine(isMailServer, 'must be an address like smtp://user:password@mail.example.com:587')
    .optional(),
  CLAMD_URL: z
    .string()
    .refine(isClamdAddress, 'must be an address like tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl')
    .optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_PASSPHRASE: z
    .string()
    .min(12, 'must have at least 12 characters')
    .max(1_000, 'can be at most 1000 characters')
    .regex(/^\P{Cc}*$/u, 'must be a single line')
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be ASCII without spaces')
    .optional(),
  WEBHOOKS_PRIVATE: z.enum(['true', 'false'], 'must be true or false').default('false'),
  RELEASE_FEED: z.string().refine(isFeedAddress, 'must be an address of http or https, or a file').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address like http://127.0.0.1:4318' })
    .optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
});

/** Fastify's values: a switch, or addresses and networks separated by commas. */
function isProxyList(text: string): boolean {
  if (text === 'true' || text === 'false') return true;
  return text.split(',').every((part) => {
    const [address = '', bits = '1', ...more] = part.trim().split('/');
    const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
    return more.length === 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest;
  });
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, href } = new URL(text);
  return href === `${origin}/`;
}

/** Plain http reaches a test server of this machine. */
function isDirectory(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname));
}

function isMailServer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return /^smtps?:$/.test(protocol) && hostname !== '' && [username, password].every(decodes);
}

/** Characters like `@` and `%` in a user or password are percent-encoded. */
function decodes(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function isClamdAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, pathname } = new URL(text);
  return protocol === 'unix:'
    ? pathname.startsWith('/')
    : protocol === 'tcp:' && hostname !== '' && port !== '';
}
