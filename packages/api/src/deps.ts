import '@fastify/secure-session';
import type { Store } from '@muster/db/store';
import type { Instant } from '@muster/domain/calendar/instant';
import type { FastifyRequest } from 'fastify';
import type { HashingQueue } from './account/hashing-queue.ts';
import type { Challenge } from './account/passkey/kept-challenge.ts';
import type { AdminNotifier } from './admin/admin-notifier.ts';
import type { MailTransport } from './admin/mail-transport.ts';
import type { SignInEvents } from './audit/sign-in-events.ts';
import type { Backups } from './backup/backups.ts';
import type { JobTimes } from './diagnostics/job-times.ts';
import type { UploadStorage } from './document/upload-storage.ts';
import type { Forwarding } from './forwarding.ts';
import type { Limits } from './limits.ts';
import type { LiveChannel } from './message/live-channel.ts';
import type { Tallies } from './metrics/tallies.ts';
import type { Problems } from './problems.ts';
import type { ProviderFlow } from './provider/kept-flow.ts';
import type { ServerClock } from './server-clock.ts';
import type { StorageFailures } from './storage-failures.ts';
import type { AccountNotifier } from './sync/account-notifier.ts';
import type { CertificateStatus } from './tls/secure-servers.ts';
import type { WebhookNetwork } from './webhook/network.ts';

declare module '@fastify/secure-session' {
  interface SessionData {
    id: string;
    challenge: Challenge;
    flow: ProviderFlow;
  }
}

/** What the application is made of; built once by `startServer` (serve.ts), and by the tests. */
export interface Deps {
  readonly store: Store;
  /** The time that the server goes by: that of `serverClock`. */
  readonly clock: () => Instant;
  readonly serverClock: ServerClock;
  readonly limits: Limits;
  readonly hashing: HashingQueue;
  readonly signInEvents: SignInEvents;
  readonly accountNotifier: AccountNotifier;
  readonly adminNotifier: AdminNotifier;
  readonly live: LiveChannel;
  readonly uploads: UploadStorage;
  readonly mailTransport: MailTransport;
  readonly forwarding: Forwarding;
  readonly problems: Problems;
  /** What is known of the TLS certificate; undefined if Muster answers plain http. */
  readonly certificate: () => CertificateStatus | undefined;
  /** When each job last ran on this server (D64). */
  readonly jobTimes: JobTimes;
  /** What /metrics shows of what no request passes (D58). */
  readonly tallies: Tallies;
  readonly backups: Backups;
  /** Writes down which database the data folder has (S5). */
  readonly markHistory: () => Promise<void>;
  readonly failures: StorageFailures;
  /** The public key of web push (D33). */
  readonly pushKey: string;
  /** The key that seals secrets in the database (D26). */
  readonly secretKey: Buffer;
  readonly webhookNetwork: WebhookNetwork;
  /** The origin of PUBLIC_URL (D47). */
  readonly publicOrigin: string;
}

/** The part of a request that makes a context; a socket keeps only this of its upgrade request. */
export type Caller = Pick<FastifyRequest, 'headers' | 'ip' | 'log' | 'session' | 'device' | 'bearer'>;
