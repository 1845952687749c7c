import { readFileSync } from 'node:fs';

export interface ConnectionSettings {
  /** A name, an address, or the folder of a Unix socket. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  /** Never logged. */
  readonly password: string | undefined;
  readonly database: string;
  /** False for an unencrypted connection; otherwise the certificate and its name are verified. */
  readonly tls: false | { readonly ca: string | undefined };
}

/** Why a database cannot be used: one line for the operator, with the fix. */
export class UnusableDatabase extends Error {}

const parameters = ['host', 'sslmode', 'sslrootcert'];

export function isDatabaseUrl(text: string): boolean {
  return /^postgres(ql)?:\/\//.test(text);
}

/** TLS is verified unless `sslmode=disable`; `host` may be a socket's folder. Throws {@link UnusableDatabase}. */
export function settingsOf(text: string): ConnectionSettings {
  if (!isDatabaseUrl(text) || !URL.canParse(text)) throw new UnusableDatabase(malformed);
  const url = new URL(text);
  const unknown = [...url.searchParams.keys()].find((name) => !parameters.includes(name));
  if (unknown !== undefined)
    throw new UnusableDatabase(
      `DATABASE_URL has a parameter that Muster does not know: remove ${unknown} (known: ${parameters.join(', ')})`,
    );
  const host = hostOf(url);
  const database = decoded(url.pathname.slice(1));
  if (host === '' || database === '' || url.username === '') throw new UnusableDatabase(malformed);
  return {
    host,
    port: Number(url.port || 5432),
    user: decoded(url.username),
    password: url.password === '' ? undefined : decoded(url.password),
    database,
    tls: tlsOf(url.searchParams, host),
  };
}

/** Where a database is, for people and logs: without its user and password. */
export function placeOf({ host, port, database }: ConnectionSettings): string {
  return `${host}:${port}/${database}`;
}

const malformed = 'DATABASE_URL must be an address like postgres://user:password@host:5432/database';

function hostOf(url: URL): string {
  const host = url.searchParams.get('host') ?? url.hostname;
  return decoded(host).replace(/^\[(.*)\]$/, '$1');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new UnusableDatabase(malformed);
  }
}

const modes = ['disable', 'require', 'verify-ca', 'verify-full'];

function tlsOf(given: URLSearchParams, host: string): ConnectionSettings['tls'] {
  const mode = given.get('sslmode') ?? (isThisMachine(host) ? 'disable' : 'verify-full');
  if (!modes.includes(mode))
    throw new UnusableDatabase(
      `DATABASE_URL has sslmode=${mode}: set verify-full, or disable if the network is yours alone`,
    );
  return mode === 'disable' ? false : { ca: certificateIn(given.get('sslrootcert')) };
}

function certificateIn(path: string | null): string | undefined {
  if (path === null || path === 'system') return undefined;
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new UnusableDatabase(
      `DATABASE_URL names a certificate that cannot be read: correct sslrootcert: ${path}`,
    );
  }
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\./.test(host) || host.startsWith('/');
}
