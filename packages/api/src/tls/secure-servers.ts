import type { RequestListener } from 'node:http';
import { createServer, type Server, type ServerOptions } from 'node:https';
import type { Instant } from '@muster/domain/calendar/instant';
import type { Logger } from 'pino';
import type { TlsFiles } from '../config.ts';
import { type Certificate, readCertificate } from './certificate.ts';

/** Serves https from two files, and follows them without a restart (D47). */
export interface SecureServers {
  /** A server that never answers plain http. */
  create(handler: RequestListener, options: ServerOptions): Server;
  /** Until when the certificate that is served now is valid, in milliseconds since 1970. */
  validUntil(): number;
  /** Ends the watch over the files. */
  stop(): void;
}

interface Sources {
  readonly files: TlsFiles;
  /** The host of the address that people use. */
  readonly host: string;
  readonly wall: () => Instant;
  readonly log: Pick<Logger, 'error' | 'info' | 'warn'>;
}

/** Milliseconds between two looks at the files. Reading them also sees a link or a mount that now leads elsewhere. */
const lookEvery = 10_000;

/** Reads the certificate, and again every ten seconds. Throws a `ConfigError` if it cannot be served now. */
export async function openSecureServers(sources: Sources): Promise<SecureServers> {
  const { files, host, wall, log } = sources;
  const servers: Server[] = [];
  let served = await readCertificate(files, wall());
  const report = reportOnce(log);
  warnOfHost(served, host, log);
  const look = async () => {
    const found = await readCertificate(files, wall()).catch(reasonOf);
    report(typeof found === 'string' ? found : undefined);
    if (typeof found === 'string' || isSame(found, served)) return;
    for (const server of servers) server.setSecureContext(found);
    served = found;
    log.info({ validUntil: new Date(found.validUntil).toISOString() }, 'the TLS certificate was exchanged');
    warnOfHost(served, host, log);
  };
  const timer = setInterval(() => void look(), lookEvery).unref();
  return {
    create(handler, options) {
      const { cert, key } = served;
      const server = createServer({ ...options, cert, key, handshakeTimeout: 15_000 }, handler);
      servers.push(server);
      return server;
    },
    validUntil: () => served.validUntil,
    stop: () => clearInterval(timer),
  };
}

/**
 * Logs a reason when it is found twice in a row, once: a renewal writes the two files one after the other.
 */
function reportOnce(log: Sources['log']): (reason: string | undefined) => void {
  let last: string | undefined;
  let reported: string | undefined;
  return (reason) => {
    if (reason !== undefined && reason === last && reason !== reported)
      log.error(`${reason}. Until then Muster serves the certificate that it has`);
    reported = reason === last ? reason : undefined;
    last = reason;
  };
}

function isSame(one: Certificate, other: Certificate): boolean {
  return one.cert === other.cert && one.key === other.key;
}

function warnOfHost(certificate: Certificate, host: string, log: Sources['log']): void {
  if (!certificate.fits(host))
    log.warn(
      `TLS_CERT is not for ${host}, the host of PUBLIC_URL: browsers will warn of it. Get one for this name`,
    );
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
