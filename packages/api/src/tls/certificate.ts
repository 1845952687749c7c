import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import type { Instant } from '@muster/domain/calendar/instant';
import { instantAt } from '@muster/domain/calendar/instant';
import type { Validity } from '@muster/domain/certificate/renewal';
import { ConfigError, type TlsFiles } from '../config/config.ts';

export interface Certificate {
  readonly cert: string;
  readonly key: string;
  readonly valid: Validity;
  fits(host: string): boolean;
}

interface Names {
  readonly cert: string;
  readonly key: string;
}

/** Reads both files. Throws {@link ConfigError} with one line that names the fix if they cannot be served. */
export async function readCertificate(files: TlsFiles, now: Instant): Promise<Certificate> {
  const names = { cert: `TLS_CERT ${files.cert}`, key: `TLS_KEY ${files.key}` };
  const [cert, key] = await Promise.all([
    readSetting(names.cert, files.cert),
    readSetting(names.key, files.key),
  ]);
  const read = parseCertificate({ cert, key }, names);
  if (read.valid.until < now) throw new ConfigError(`${names.cert} expired on ${read.valid.until}: renew it`);
  return read;
}

/** Reads both texts, expired or not. Throws {@link ConfigError} if they cannot be served. */
export function parseCertificate({ cert, key }: { cert: string; key: string }, names: Names): Certificate {
  const parsed = parse(`${names.cert} is not a certificate in PEM`, () => new X509Certificate(cert));
  const secret = parse(`${names.key} is not a private key in PEM without a passphrase`, () =>
    createPrivateKey(key),
  );
  if (!parsed.checkPrivateKey(secret))
    throw new ConfigError(
      `${names.key} does not belong to ${names.cert}, whose first certificate must be the server's own: give both of the same certificate`,
    );
  parse(`${names.cert} and ${names.key} are refused by OpenSSL`, () => createSecureContext({ cert, key }));
  const valid = { from: instantOf(parsed.validFrom), until: instantOf(parsed.validTo) };
  return { cert, key, valid, fits: (host) => isFor(parsed, host) };
}

async function readSetting(name: string, path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : 'unreadable';
    throw new ConfigError(`${name} cannot be read (${code}): name a file that Muster may read`);
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

/** From a time as OpenSSL writes it, such as `Nov 25 22:00:00 2026 GMT`. */
function instantOf(text: string): Instant {
  return instantAt(Date.parse(text));
}

function isFor(certificate: X509Certificate, host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  return (certificate.checkHost(bare) ?? certificate.checkIP(bare)) !== undefined;
}
