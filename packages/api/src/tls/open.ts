import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '@muster/db/store/store';
import type { Instant } from '@muster/domain/calendar/instant';
import type { Logger } from 'pino';
import { type Config, publicOriginOf } from '../config/config.ts';
import type { Problems } from '../monitoring/problems.ts';
import { readCertificate } from './certificate.ts';
import {
  type CertificateSource,
  lookEvery,
  openSecureServers,
  type SecureServers,
} from './secure-servers.ts';

export interface TlsParts {
  readonly config: Config;
  readonly store: Pick<Store, 'read' | 'write' | 'lead'>;
  /** The machine's clock: the one by which certificates are valid. */
  readonly clock: () => Instant;
  readonly problems: Pick<Problems, 'set' | 'clear'>;
  readonly log: Logger;
}

export interface OpenTls {
  readonly servers: SecureServers;
  /** Gets and renews the certificate, if Muster does that. Returns the function that stops it. */
  begin(): () => Promise<void>;
}

/** Undefined if Muster answers plain http. Throws a `ConfigError` if the files cannot be served. */
export async function openTls(parts: TlsParts): Promise<OpenTls | undefined> {
  const { config, clock, log } = parts;
  const { hostname: host } = new URL(publicOriginOf(config, config.port));
  const open = (source: CertificateSource) => openSecureServers({ source, host, clock, log });
  if (config.acme) return openAcme(parts, config.acme, open);
  const { tls: files } = config;
  if (!files) return undefined;
  const read = async () => ({ certificate: await readCertificate(files, clock()) });
  return { servers: await open({ byAcme: false, read }), begin: () => async () => undefined };
}

/** Longer than another server needs until it has looked. */
const shared = lookEvery * 1.5;

/** The library of ACME takes a moment to load, and only here is it needed. */
async function openAcme(
  { config, store, clock, problems, log }: TlsParts,
  settings: NonNullable<Config['acme']>,
  open: (source: CertificateSource) => Promise<SecureServers>,
): Promise<OpenTls> {
  const [{ acmeKeeper }, { acmeSource }, { usualPolls: polls }, { startRenewals }] = await Promise.all([
    import('./acme/state.ts'),
    import('./acme/source.ts'),
    import('./acme/order.ts'),
    import('./renew-certificate.ts'),
  ]);
  const keeper = acmeKeeper(config, store);
  const servers = await open(await acmeSource(settings, keeper, clock()));
  const othersLooked = async (signal: AbortSignal) => {
    if (config.databaseUrl !== undefined) await sleep(shared, undefined, { signal, ref: false });
  };
  const parts = { settings, keeper, look: servers.look, othersLooked, clock, polls, problems, log };
  return { servers, begin: () => startRenewals({ ...parts, random: Math.random }) };
}
