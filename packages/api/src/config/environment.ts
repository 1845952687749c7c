import { isIP } from 'node:net';
import { isTimeZone } from '@muster/domain/calendar/instant';
import { nameOfNew } from '@muster/domain/company/first-steps';
import { isThisMachine } from '@muster/domain/company/link-reach';
import { z } from 'zod';
import { hostNamesOf } from './host-names.ts';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

interface VariableText {
  readonly meaning: string;
  readonly values: string;
  readonly example: string;
  readonly otherwise?: string;
}

export const variableTexts = z.registry<VariableText>();

export const environment = z.object({
  PORT: z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(0, 'must be 0 or more')
    .max(65_535, 'must be at most 65535')
    .default(3000)
    .register(variableTexts, {
      meaning: 'the port where it listens',
      values: '0 to 65535; 0 is a free port, which the start prints',
      example: '8080',
    }),
  HOST: z.string().min(1, 'must not be empty').default('127.0.0.1').register(variableTexts, {
    meaning: 'the address where it listens; `0.0.0.0` to be reached from other machines',
    values: 'an address or a name of this machine',
    example: '0.0.0.0',
  }),
  DATA_DIR: z.string().min(1, 'must not be empty').default('./data').register(variableTexts, {
    meaning: 'the one folder that contains everything',
    values: 'a folder; a server makes it if it is missing',
    example: '/var/lib/muster',
  }),
  DATABASE_URL: z.string().optional().register(variableTexts, {
    meaning:
      'a PostgreSQL database in place of SQLite in `DATA_DIR`: [several servers](../scaling.md). Needs `SECRET_KEY`',
    values: 'an address of PostgreSQL 14 or newer',
    example: 'postgres://muster:PASSWORD@db.example.com:5432/muster',
  }),
  DATABASE_READ_URL: z.string().optional().register(variableTexts, {
    meaning:
      'a replica of the database of `DATABASE_URL`, which may answer pulls and lists: [replicas](../scaling.md#replicas)',
    values: 'an address of PostgreSQL; needs `DATABASE_URL`',
    example: 'postgres://muster:PASSWORD@replica.example.com:5432/muster',
  }),
  SECRET_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits, such as openssl rand -hex 32 prints')
    .optional()
    .register(variableTexts, {
      meaning: 'seals the keys in the database of `DATABASE_URL`; the same on every server',
      values: '64 hexadecimal digits, such as `openssl rand -hex 32` prints',
      example: '0123456789abcdef'.repeat(4),
    }),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://muster.example.com' })
    .refine(
      isOrigin,
      'must end after the host and port: Muster is not served under a path, give it a host name of its own',
    )
    .optional()
    .register(variableTexts, {
      meaning: 'the address people use; `https://…` makes the cookie secure and turns on HSTS',
      values: 'http or https, a host and perhaps a port, without a path; https with `TLS_CERT`',
      example: 'https://muster.example.com',
      otherwise: '`http://localhost:PORT`, or https with `TLS_CERT`',
    }),
  ALLOWED_HOSTS: z
    .string()
    .refine(
      (list) => hostNamesOf(list) !== undefined,
      'must be host names like muster.local, separated by commas, without protocol and port',
    )
    .optional()
    .register(variableTexts, {
      meaning:
        'further names by which people or your proxy open Muster; the name of `PUBLIC_URL`, `localhost` and addresses in numbers need no entry, all others are refused',
      values: 'host names, separated by commas, without protocol and port',
      example: 'muster.local,hr.example.com',
    }),
  TLS_CERT: z.string().optional().register(variableTexts, {
    meaning:
      'the certificate with which Muster itself serves [https](../self-hosting.md#https-without-a-proxy). Needs `TLS_KEY`',
    values: 'a file in PEM, which begins with the server’s certificate',
    example: '/etc/muster/fullchain.pem',
  }),
  TLS_KEY: z.string().optional().register(variableTexts, {
    meaning: 'the key of `TLS_CERT`',
    values: 'a file in PEM, without a passphrase',
    example: '/etc/muster/privkey.pem',
  }),
  ACME_EMAIL: z.email('must be an email address').optional().register(variableTexts, {
    meaning:
      'has Muster [get and renew its certificate](../self-hosting.md#a-certificate-by-itself) for the name of `PUBLIC_URL`, and is where the authority writes to; setting it agrees to the terms of the authority',
    values: 'an email address; not with `TLS_CERT`',
    example: 'it@example.com',
  }),
  ACME_DIRECTORY: z
    .string()
    .refine(isDirectory, 'must be the https address of a directory, like https://acme.example.com/directory')
    .optional()
    .register(variableTexts, {
      meaning: 'the authority that Muster gets its certificate from. Needs `ACME_EMAIL`',
      values: 'the https address of an ACME directory',
      example: 'https://acme-staging-v02.api.letsencrypt.org/directory',
      otherwise: 'Let’s Encrypt',
    }),
  TRUST_PROXY: z
    .string()
    .refine(isProxyList, 'must be true, false or the addresses of your proxies')
    .default('false')
    .register(variableTexts, {
      meaning: 'whose `X-Forwarded-For` and `X-Forwarded-Proto` count: [proxies](../proxies.md)',
      values:
        '`true` when exactly one proxy is in front, `false`, or with more the addresses and networks of all of them, separated by commas',
      example: '10.0.0.7,192.168.1.0/24',
    }),
  COMPANY_NAME: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(100, 'can be at most 100 characters')
    .default(nameOfNew)
    .register(variableTexts, {
      meaning: 'the company’s name; read at the first start only',
      values: '1 to 100 characters',
      example: 'Larkfield & Daughters',
    }),
  COMPANY_TIMEZONE: z
    .string()
    .refine(isTimeZone, 'must be an IANA time zone like Europe/Berlin')
    .optional()
    .register(variableTexts, {
      meaning: 'the company’s time zone; read at the first start only',
      values: 'an IANA time zone',
      example: 'Europe/Berlin',
      otherwise: 'the zone of this machine',
    }),
  ADMIN_EMAIL: z.email('must be an email address').optional().register(variableTexts, {
    meaning:
      'where [email about leave](../self-hosting.md#email) goes; read at the first start and at the one after it was changed',
    values: 'an email address',
    example: 'office@example.com',
  }),
  SMTP_URL: z
    .string()
    .refine(isMailServer, 'must be an address like smtp://user:password@mail.example.com:587')
    .optional()
    .register(variableTexts, {
      meaning: 'the mail server; without one each mail becomes a file in `mail/` of `DATA_DIR`',
      values: '`smtp://` or `smtps://`, with user and password percent-encoded',
      example: 'smtp://muster%40example.com:PASSWORD@mail.example.com:587',
    }),
  CLAMD_URL: z
    .string()
    .refine(isClamdAddress, 'must be an address like tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl')
    .optional()
    .register(variableTexts, {
      meaning: 'a clamd that scans uploads',
      values: '`tcp://` with host and port, or `unix:` with the path of a socket',
      example: 'unix:/run/clamav/clamd.ctl',
    }),
  BACKUP_DIR: z.string().optional().register(variableTexts, {
    meaning: 'where the [nightly backups](../self-hosting.md#nightly-backups) are kept, best on another disk',
    values: 'an existing folder outside of `DATA_DIR`',
    example: '/mnt/backups',
    otherwise: '`backups` in `DATA_DIR`, or the database of `DATABASE_URL`',
  }),
  BACKUP_PASSPHRASE: z
    .string()
    .min(12, 'must have at least 12 characters')
    .max(1_000, 'can be at most 1000 characters')
    .regex(/^\P{Cc}*$/u, 'must be a single line')
    .optional()
    .register(variableTexts, {
      meaning: 'encrypts the backups that the server makes',
      values: 'one line of 12 to 1000 characters',
      example: 'twelve green kettles sing',
    }),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be ASCII without spaces')
    .optional()
    .register(variableTexts, {
      meaning: 'opens `GET /metrics` to [Prometheus](../self-hosting.md#metrics)',
      values: 'ASCII without spaces',
      example: 'a-long-random-token',
    }),
  WEBHOOKS_PRIVATE: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .register(variableTexts, {
      meaning: 'lets [webhooks](../api.md) be at private addresses, by http too',
      values: '`true`, `false`',
      example: 'true',
    }),
  RELEASE_FEED: z
    .string()
    .refine(isFeedAddress, 'must be an address of http or https, or a file')
    .optional()
    .register(variableTexts, {
      meaning: 'where `muster version --check` reads which releases are out; nothing else does',
      values: 'an address of http or https, or a file, of JSON as GitHub’s API answers it for releases',
      example: 'https://api.example.com/repos/example/muster/releases',
    }),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address like http://127.0.0.1:4318' })
    .optional()
    .register(variableTexts, {
      meaning:
        'where OpenTelemetry sends [traces](../self-hosting.md#traces), once its package is installed; other variables of OpenTelemetry work too',
      values: 'an address of http or https that takes OTLP',
      example: 'http://127.0.0.1:4318',
    }),
  LOG_LEVEL: z
    .enum(logLevels, `must be one of ${logLevels.join(', ')}`)
    .default('info')
    .register(variableTexts, {
      meaning: 'how much it logs, as JSON lines on standard error',
      values: logLevels.map((level) => `\`${level}\``).join(', '),
      example: 'debug',
    }),
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

export function isFeedAddress(text: string): boolean {
  if (!/^[a-z][a-z0-9+.-]*:/i.test(text)) return text !== '';
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
