import { isIP } from 'node:net';
import { relative, resolve } from 'node:path';
import { settingsOf, UnusableDatabase } from '@muster/db/engine/database-url';
import type { z } from 'zod';
import { environment, type LogLevel } from './environment.ts';
import { hostNamesOf } from './host-names.ts';

export interface TlsFiles {
  readonly cert: string;
  readonly key: string;
}

export interface AcmeSettings {
  readonly directory: string;
  readonly email: string;
  readonly host: string;
}

export const zoneOfMachine = new Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataFolder: string;
  /** The address of the PostgreSQL database, with a password: never logged. Undefined if SQLite keeps the data (D59). */
  readonly databaseUrl: string | undefined;
  /** The address of a replica of it, which may answer pulls and lists (L51): never logged. Undefined if there is none. */
  readonly databaseReadUrl: string | undefined;
  /** Seals the server's keys in a PostgreSQL database (D59): never logged. */
  readonly secretKey: Buffer | undefined;
  readonly publicOrigin: string | undefined;
  /** Names by which people or a proxy may open the server, besides that of PUBLIC_URL (D52). */
  readonly allowedHosts: readonly string[];
  readonly tls: TlsFiles | undefined;
  readonly acme: AcmeSettings | undefined;
  readonly trustProxy: boolean | string;
  readonly companyName: string;
  readonly companyTimeZone: string;
  readonly adminEmail: string | null;
  /** The mail server's URL, perhaps with a password: never logged. Undefined if mails become files (D33). */
  readonly smtpUrl: string | undefined;
  readonly clamdAddress: string | undefined;
  readonly backupFolder: string | undefined;
  /** Encrypts the backups that the server makes: never logged. Undefined if they are plain. */
  readonly backupPassphrase: string | undefined;
  /** Whether webhooks may be at private addresses, by plain http, too (D62). */
  readonly privateWebhooks: boolean;
  /** Opens /metrics: never logged. Undefined if it is closed. */
  readonly metricsToken: string | undefined;
  readonly releaseFeed: string | undefined;
  readonly traces: boolean;
  readonly logLevel: LogLevel;
}

export class ConfigError extends Error {}

/** Reads the configuration. Throws {@link ConfigError} with one line about the first invalid setting. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(set);
  if (!parsed.success) throw new ConfigError(describe(parsed.error));
  const { data } = parsed;
  const dataFolder = resolve(data.DATA_DIR);
  if (data.DATABASE_URL !== undefined) expectDatabaseUrl(data.DATABASE_URL, 'DATABASE_URL');
  if (data.DATABASE_READ_URL !== undefined) expectReplicaUrl(data.DATABASE_READ_URL, data.DATABASE_URL);
  return {
    port: data.PORT,
    host: data.HOST,
    dataFolder,
    databaseUrl: data.DATABASE_URL,
    databaseReadUrl: data.DATABASE_READ_URL,
    secretKey: secretKeyOf(data.SECRET_KEY, data.DATABASE_URL),
    publicOrigin: data.PUBLIC_URL && new URL(data.PUBLIC_URL).origin,
    allowedHosts: data.ALLOWED_HOSTS === undefined ? [] : (hostNamesOf(data.ALLOWED_HOSTS) ?? []),
    tls: tlsOf(data),
    acme: acmeOf(data),
    trustProxy: data.TRUST_PROXY === 'true' ? true : data.TRUST_PROXY === 'false' ? false : data.TRUST_PROXY,
    companyName: data.COMPANY_NAME,
    companyTimeZone: data.COMPANY_TIMEZONE ?? zoneOfMachine,
    adminEmail: data.ADMIN_EMAIL ?? null,
    smtpUrl: data.SMTP_URL,
    clamdAddress: data.CLAMD_URL,
    backupFolder: backupFolderOf(data.BACKUP_DIR, dataFolder),
    backupPassphrase: data.BACKUP_PASSPHRASE,
    metricsToken: data.METRICS_TOKEN,
    privateWebhooks: data.WEBHOOKS_PRIVATE === 'true',
    releaseFeed: data.RELEASE_FEED,
    traces: data.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    logLevel: data.LOG_LEVEL,
  };
}

/** Over plain HTTP a browser keeps no secure cookie, so that no one can sign in (D27). */
export function warningOf({ publicOrigin, tls, acme, trustProxy }: Config): string | undefined {
  return publicOrigin?.startsWith('https:') && !tls && !acme && trustProxy === false
    ? 'PUBLIC_URL is https, but TRUST_PROXY is not set. Where people open Muster over plain http, they are signed out and cannot sign in: set PUBLIC_URL to that address. Behind a proxy with TLS, set TRUST_PROXY'
    : undefined;
}

/** The address of this server; `port` is where it listens, which is where people open it without PUBLIC_URL. */
export function publicOriginOf({ publicOrigin, tls }: Config, port: number): string {
  return publicOrigin ?? `${tls ? 'https' : 'http'}://localhost:${port}`;
}

/** One file without the other must not start a server that answers plain http. */
function tlsOf({ TLS_CERT: cert, TLS_KEY: key, PUBLIC_URL }: z.infer<typeof environment>) {
  if (cert === undefined && key === undefined) return undefined;
  if (cert === undefined) throw new ConfigError('TLS_CERT is missing, while TLS_KEY is set: set both');
  if (key === undefined) throw new ConfigError('TLS_KEY is missing, while TLS_CERT is set: set both');
  if (PUBLIC_URL?.startsWith('http:'))
    throw new ConfigError('PUBLIC_URL must begin with https://, because TLS_CERT is set');
  return { cert: resolve(cert), key: resolve(key) };
}

/** What no authority could certify must not start a server that asks for it. */
function acmeOf(data: z.infer<typeof environment>): AcmeSettings | undefined {
  const { ACME_EMAIL: email, ACME_DIRECTORY: given, PUBLIC_URL, TLS_CERT, TLS_KEY } = data;
  if (email === undefined && given === undefined) return undefined;
  if (email === undefined)
    throw new ConfigError('ACME_EMAIL is missing, while ACME_DIRECTORY is set: set both');
  if (TLS_CERT !== undefined || TLS_KEY !== undefined)
    throw new ConfigError(
      'ACME_EMAIL and TLS_CERT are both set: unset TLS_CERT and TLS_KEY to have Muster get its certificate, or ACME_EMAIL to serve yours',
    );
  if (PUBLIC_URL === undefined)
    throw new ConfigError(
      'PUBLIC_URL is missing, while ACME_EMAIL is set: set it to the address that the certificate is for, like https://muster.example.com',
    );
  const { protocol, hostname: host } = new URL(PUBLIC_URL);
  if (protocol !== 'https:')
    throw new ConfigError('PUBLIC_URL must begin with https://, because ACME_EMAIL is set');
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0 || /(^|\.)localhost$/.test(host))
    throw new ConfigError(
      `PUBLIC_URL must have a name that leads to this server in DNS, because ACME_EMAIL is set: no authority certifies ${host}`,
    );
  return { directory: given ?? letsEncrypt, email, host };
}

/** The directory without ACME_DIRECTORY. */
const letsEncrypt = 'https://acme-v02.api.letsencrypt.org/directory';

/** A server that made a key of its own could not read what the others sealed. */
function secretKeyOf(given: string | undefined, databaseUrl: string | undefined): Buffer | undefined {
  if (given === undefined && databaseUrl !== undefined)
    throw new ConfigError(
      'SECRET_KEY is missing: with DATABASE_URL, set the same 64 hexadecimal digits on every server, such as openssl rand -hex 32 prints',
    );
  return given === undefined ? undefined : Buffer.from(given, 'hex');
}

/** Backups beside the folder's own files could be taken for them, and would be backed up themselves. */
function backupFolderOf(given: string | undefined, dataFolder: string): string | undefined {
  if (given === undefined) return undefined;
  const folder = resolve(given);
  if (!/^\.\.($|[\\/])/.test(relative(dataFolder, folder)))
    throw new ConfigError('BACKUP_DIR must be outside of DATA_DIR: without it backups are kept in there');
  return folder;
}

function expectDatabaseUrl(text: string, name: string): void {
  try {
    settingsOf(text);
  } catch (error) {
    throw error instanceof UnusableDatabase
      ? new ConfigError(error.message.replaceAll('DATABASE_URL', name))
      : error;
  }
}

function expectReplicaUrl(text: string, databaseUrl: string | undefined): void {
  if (databaseUrl === undefined)
    throw new ConfigError(
      'DATABASE_READ_URL is set without DATABASE_URL: set DATABASE_URL to the primary, or unset both',
    );
  expectDatabaseUrl(text, 'DATABASE_READ_URL');
}

function describe(error: z.ZodError): string {
  const [issue] = error.issues;
  return `${issue?.path.join('.') ?? 'The environment'} ${issue?.message ?? 'is not valid'}`;
}
