import type { RequestListener } from 'node:http';
import { createServer, type Server, type ServerOptions } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { epochMilliseconds, type Instant } from '@muster/domain/calendar/instant';
import { msg, type Translatable } from '@muster/domain/language/translate';
import type { Logger } from 'pino';
import type { Pair } from './acme/state.ts';
import type { Certificate } from './certificate.ts';

export interface SecureServers {
  /** A server that never answers plain http. */
  create(handler: RequestListener, options: ServerOptions): Server;
  validUntil(): number;
  look(): Promise<void>;
  /** Whether there is no certificate yet that browsers could accept. */
  isWaiting(): boolean;
  status(): CertificateStatus;
  stop(): void;
}

export interface CertificateStatus {
  readonly byAcme: boolean;
  readonly validUntil: Instant | null;
  /** When another one is asked for; null if Muster does not ask. */
  readonly renewAt: Instant | null;
  /** What went wrong last, if nothing has gone right since, and its remedy. */
  readonly failure: { readonly at: Instant; readonly says: Translatable } | null;
}

export interface Served {
  readonly certificate: Certificate;
  /** It is one that Muster made for itself until the authority has issued one. */
  readonly isPlaceholder?: boolean;
  readonly challenge?: Pair | null;
  readonly renewAt?: Instant;
  readonly failure?: CertificateStatus['failure'];
}

export interface CertificateSource {
  readonly byAcme: boolean;
  /** Throws a `ConfigError` if there is nothing that can be served. */
  read(): Promise<Served>;
}

interface Watched {
  readonly source: CertificateSource;
  /** The host of the address that people use. */
  readonly host: string;
  readonly clock: () => Instant;
  readonly log: Pick<Logger, 'error' | 'info' | 'warn'>;
}

/** Milliseconds between two looks at the source. Reading files also sees a link or a mount that now leads elsewhere. */
export const lookEvery = 10_000;

const challengeProtocol = 'acme-tls/1';

/** Reads the certificate, and again every ten seconds. Throws a `ConfigError` if it cannot be served now. */
export async function openSecureServers({ source, host, clock, log }: Watched): Promise<SecureServers> {
  const servers: Server[] = [];
  let served = await source.read();
  let unread: CertificateStatus['failure'] = null;
  const report = reportOnce(log);
  warnOfHost(served, host, log);
  const look = async () => {
    const found = await source.read().catch(reasonOf);
    const isReported = report(typeof found === 'string' ? found : undefined);
    if (typeof found === 'string') {
      // The words of settings stay English, as in the log.
      if (isReported)
        unread = {
          at: clock(),
          says: msg('The files of the certificate cannot be used: {why}', { why: found }),
        };
      return;
    }
    unread = null;
    const before = served;
    served = found;
    if (isSame(found.certificate, before.certificate)) return;
    for (const server of servers) server.setSecureContext(found.certificate);
    log.info({ validUntil: found.certificate.valid.until }, 'the TLS certificate was exchanged');
    warnOfHost(found, host, log);
  };
  const timer = setInterval(() => void look(), lookEvery).unref();
  return {
    create(handler, options) {
      const { cert, key } = served.certificate;
      const own = { ...options, cert, key, handshakeTimeout: 15_000 };
      const server = source.byAcme
        ? createChallenged(own, handler, () => served.challenge)
        : createServer(own, handler);
      servers.push(server);
      return server;
    },
    validUntil: () => epochMilliseconds(served.certificate.valid.until),
    look,
    isWaiting: () => served.isPlaceholder === true,
    status: () => ({
      byAcme: source.byAcme,
      validUntil: served.isPlaceholder ? null : served.certificate.valid.until,
      renewAt: served.renewAt ?? null,
      failure: unread ?? served.failure ?? null,
    }),
    stop: () => clearInterval(timer),
  };
}

/** A connection that asks for `acme-tls/1` gets the certificate of the challenge and nothing more (RFC 8737). */
function createChallenged(
  options: ServerOptions,
  handler: RequestListener,
  challenge: () => Pair | null | undefined,
): Server {
  function choose(this: TLSSocket, { protocols }: { protocols: string[] }): string | undefined {
    const answer = protocols.includes(challengeProtocol) ? challenge() : undefined;
    if (!answer) return protocols.find((each) => each === 'http/1.1');
    this.setKeyCert(answer);
    return challengeProtocol;
  }
  return createServer({ ...options, ALPNCallback: choose }, handler).prependListener(
    'secureConnection',
    (socket: TLSSocket) => {
      if (socket.alpnProtocol === challengeProtocol) socket.end();
    },
  );
}

/** When found twice in a row, once: a renewal writes the two files one after the other. */
function reportOnce(log: Watched['log']): (reason: string | undefined) => boolean {
  let last: string | undefined;
  let reported: string | undefined;
  return (reason) => {
    const isTwice = reason !== undefined && reason === last;
    if (isTwice && reason !== reported)
      log.error(`${reason}. Until then Muster serves the certificate that it has`);
    reported = reason === last ? reason : undefined;
    last = reason;
    return isTwice;
  };
}

function isSame(one: Certificate, other: Certificate): boolean {
  return one.cert === other.cert && one.key === other.key;
}

function warnOfHost({ certificate, isPlaceholder }: Served, host: string, log: Watched['log']): void {
  if (!isPlaceholder && !certificate.fits(host))
    log.warn(
      `TLS_CERT is not for ${host}, the host of PUBLIC_URL: browsers will warn of it. Get one for this name`,
    );
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
