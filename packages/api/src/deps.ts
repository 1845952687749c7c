import '@fastify/secure-session';
import type { Store } from '@muster/db/store/store';
import type { Instant } from '@muster/domain/calendar/instant';
import type { FastifyRequest } from 'fastify';
import type { Backups } from './backup/backups.ts';
import type { ServerClock } from './clock/server-clock.ts';
import type { SignInEvents } from './features/audit/sign-in-events.ts';
import type { UploadStorage } from './features/document/upload-storage.ts';
import type { Forwarding } from './http/proxy/forwarding.ts';
import type { Challenge } from './http/session-data/challenge.ts';
import type { ProviderFlow } from './http/session-data/provider-flow.ts';
import type { HashingQueue } from './limits/hashing-queue.ts';
import type { Limits } from './limits/limits.ts';
import type { AccountNotifier } from './live/account-notifier.ts';
import type { AdminNotifier } from './live/admin-notifier.ts';
import type { LiveChannel } from './live/live-channel.ts';
import type { JobTimes } from './monitoring/diagnostics/job-times.ts';
import type { Tallies } from './monitoring/metrics/tallies.ts';
import type { Problems } from './monitoring/problems.ts';
import type { StorageFailures } from './monitoring/storage-failures.ts';
import type { MailTransport } from './outbox/mail/open.ts';
import type { WebhookNetwork } from './outbox/webhook/network.ts';
import type { CertificateStatus } from './tls/secure-servers.ts';

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
