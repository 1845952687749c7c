import { type environment, logLevels } from './environment.ts';

/** What the reference of the configuration says about a variable. */
export interface VariableText {
  readonly meaning: string;
  /** Which values are valid. */
  readonly values: string;
  readonly example: string;
  /** What applies without it; left out if the schema has a default or nothing applies. */
  readonly otherwise?: string;
}

/** The text of each variable; docs/reference/configuration.md is made of them. */
export const environmentTexts: Readonly<Record<keyof typeof environment.shape, VariableText>> = {
  PORT: {
    meaning: 'the port where it listens',
    values: '0 to 65535; 0 is a free port, which the start prints',
    example: '8080',
  },
  HOST: {
    meaning: 'the address where it listens; `0.0.0.0` to be reached from other machines',
    values: 'an address or a name of this machine',
    example: '0.0.0.0',
  },
  DATA_DIR: {
    meaning: 'the one folder that contains everything',
    values: 'a folder; a server makes it if it is missing',
    example: '/var/lib/muster',
  },
  DATABASE_URL: {
    meaning:
      'a PostgreSQL database in place of SQLite in `DATA_DIR`: [several servers](../scaling.md). Needs `SECRET_KEY`',
    values: 'an address of PostgreSQL 14 or newer',
    example: 'postgres://muster:PASSWORD@db.example.com:5432/muster',
  },
  DATABASE_READ_URL: {
    meaning:
      'a replica of the database of `DATABASE_URL`, which may answer pulls and lists: [replicas](../scaling.md#replicas)',
    values: 'an address of PostgreSQL; needs `DATABASE_URL`',
    example: 'postgres://muster:PASSWORD@replica.example.com:5432/muster',
  },
  SECRET_KEY: {
    meaning: 'seals the keys in the database of `DATABASE_URL`; the same on every server',
    values: '64 hexadecimal digits, such as `openssl rand -hex 32` prints',
    example: '0123456789abcdef'.repeat(4),
  },
  PUBLIC_URL: {
    meaning: 'the address people use; `https://…` makes the cookie secure and turns on HSTS',
    values: 'http or https, a host and perhaps a port, without a path; https with `TLS_CERT`',
    example: 'https://muster.example.com',
    otherwise: '`http://localhost:PORT`, or https with `TLS_CERT`',
  },
  TLS_CERT: {
    meaning:
      'the certificate with which Muster itself serves [https](../self-hosting.md#https-without-a-proxy). Needs `TLS_KEY`',
    values: 'a file in PEM, which begins with the server’s certificate',
    example: '/etc/muster/fullchain.pem',
  },
  TLS_KEY: {
    meaning: 'the key of `TLS_CERT`',
    values: 'a file in PEM, without a passphrase',
    example: '/etc/muster/privkey.pem',
  },
  ACME_EMAIL: {
    meaning:
      'has Muster [get and renew its certificate](../self-hosting.md#a-certificate-by-itself) for the name of `PUBLIC_URL`, and is where the authority writes to; setting it agrees to the terms of the authority',
    values: 'an email address; not with `TLS_CERT`',
    example: 'it@example.com',
  },
  ACME_DIRECTORY: {
    meaning: 'the authority that Muster gets its certificate from. Needs `ACME_EMAIL`',
    values: 'the https address of an ACME directory',
    example: 'https://acme-staging-v02.api.letsencrypt.org/directory',
    otherwise: 'Let’s Encrypt',
  },
  TRUST_PROXY: {
    meaning: 'whose `X-Forwarded-For` and `X-Forwarded-Proto` count: [proxies](../proxies.md)',
    values:
      '`true` when exactly one proxy is in front, `false`, or with more the addresses and networks of all of them, separated by commas',
    example: '10.0.0.7,192.168.1.0/24',
  },
  COMPANY_NAME: {
    meaning: 'the company’s name; read at the first start only',
    values: '1 to 100 characters',
    example: 'Larkfield & Daughters',
  },
  COMPANY_TIMEZONE: {
    meaning: 'the company’s time zone; read at the first start only',
    values: 'an IANA time zone',
    example: 'Europe/Berlin',
    otherwise: 'the zone of this machine',
  },
  ADMIN_EMAIL: {
    meaning:
      'where [email about leave](../self-hosting.md#email) goes; read at the first start and at the one after it was changed',
    values: 'an email address',
    example: 'office@example.com',
  },
  SMTP_URL: {
    meaning: 'the mail server; without one each mail becomes a file in `mail/` of `DATA_DIR`',
    values: '`smtp://` or `smtps://`, with user and password percent-encoded',
    example: 'smtp://muster%40example.com:PASSWORD@mail.example.com:587',
  },
  CLAMD_URL: {
    meaning: 'a clamd that scans uploads',
    values: '`tcp://` with host and port, or `unix:` with the path of a socket',
    example: 'unix:/run/clamav/clamd.ctl',
  },
  BACKUP_DIR: {
    meaning: 'where the [nightly backups](../self-hosting.md#nightly-backups) are kept, best on another disk',
    values: 'an existing folder outside of `DATA_DIR`',
    example: '/mnt/backups',
    otherwise: '`backups` in `DATA_DIR`, or the database of `DATABASE_URL`',
  },
  BACKUP_PASSPHRASE: {
    meaning: 'encrypts the backups that the server makes',
    values: 'one line of 12 to 1000 characters',
    example: 'twelve green kettles sing',
  },
  METRICS_TOKEN: {
    meaning: 'opens `GET /metrics` to [Prometheus](../self-hosting.md#metrics)',
    values: 'ASCII without spaces',
    example: 'a-long-random-token',
  },
  WEBHOOKS_PRIVATE: {
    meaning: 'lets [webhooks](../api.md) be at private addresses, by http too',
    values: '`true`, `false`',
    example: 'true',
  },
  RELEASE_FEED: {
    meaning: 'where `muster version --check` reads which releases are out; nothing else does',
    values: 'an address of http or https, or a file, of JSON as GitHub’s API answers it for releases',
    example: 'https://api.example.com/repos/example/muster/releases',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    meaning:
      'where OpenTelemetry sends [traces](../self-hosting.md#traces), once its package is installed; other variables of OpenTelemetry work too',
    values: 'an address of http or https that takes OTLP',
    example: 'http://127.0.0.1:4318',
  },
  LOG_LEVEL: {
    meaning: 'how much it logs, as JSON lines on standard error',
    values: logLevels.map((level) => `\`${level}\``).join(', '),
    example: 'debug',
  },
};
