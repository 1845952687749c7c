import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import type { Instant } from '@muster/domain/calendar/instant';
import { epochMilliseconds } from '@muster/domain/calendar/instant';
import { ConfigError, type TlsFiles } from '../config.ts';

/** A certificate that can be served, as the texts of its files. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
  /** The last moment at which browsers accept it, in milliseconds since 1970. */
  readonly validUntil: number;
  /** Whether browsers accept it at this host. */
  fits(host: string): boolean;
}

/** Reads both files. Throws {@link ConfigError} with one line that names the fix if they cannot be served. */
export async function readCertificate(files: TlsFiles, now: Instant): Promise<Certificate> {
  const [cert, key] = await Promise.all([
    readSetting('TLS_CERT', files.cert),
    readSetting('TLS_KEY', files.key),
  ]);
  const parsed = parse(`TLS_CERT ${files.cert} is not a certificate in PEM`, () => new X509Certificate(cert));
  const secret = parse(`TLS_KEY ${files.key} is not a private key in PEM without a passphrase`, () =>
    createPrivateKey(key),
  );
  if (!parsed.checkPrivateKey(secret))
    throw new ConfigError(
      `TLS_KEY ${files.key} does not belong to TLS_CERT ${files.cert}, whose first certificate must be the server's own: give both of the same certificate`,
    );
  const validUntil = Date.parse(parsed.validTo);
  if (validUntil < epochMilliseconds(now))
    throw new ConfigError(`TLS_CERT ${files.cert} expired on ${parsed.validTo}: renew it`);
  parse(`TLS_CERT ${files.cert} and TLS_KEY ${files.key} are refused by OpenSSL`, () =>
    createSecureContext({ cert, key }),
  );
  return { cert, key, validUntil, fits: (host) => isFor(parsed, host) };
}

async function readSetting(name: string, path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : 'unreadable';
    throw new ConfigError(`${name} ${path} cannot be read (${code}): name a file that Muster may read`);
  }
}

function parse<T>(refusal: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n', 1)[0] : 'unknown reason';
    throw new ConfigError(`${refusal}: ${reason}`);
  }
}

function isFor(certificate: X509Certificate, host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  return (certificate.checkHost(bare) ?? certificate.checkIP(bare)) !== undefined;
}
