import type { Store } from '@muster/db/store/store';
import type { Instant } from '@muster/domain/calendar/instant';
import type { Logger } from 'pino';
import type { Backups } from './backup/backups.ts';
import type { ServerClock } from './clock/server-clock.ts';
import { createSignInEvents, type SignInEvents } from './features/audit/sign-in-events.ts';
import type { UploadStorage } from './features/document/upload-storage.ts';
import { type Forwarding, isAddressShared } from './http/proxy/forwarding.ts';
import { createHashingQueue, type HashingQueue } from './limits/hashing-queue.ts';
import { createLimits, type Limits } from './limits/limits.ts';
import {
  type AccountNotifier,
  type AdminNotifier,
  createAccountNotifier,
  createAdminNotifier,
  createLiveChannel,
  type LiveChannel,
} from './live/notifiers.ts';
import type { JobTimes } from './monitoring/diagnostics/job-times.ts';
import { countRefusals, newTallies, type Tallies } from './monitoring/metrics/tallies.ts';
import { createProblems, type Problems } from './monitoring/problems.ts';
import {
  createStorageFailures,
  type StorageFailures,
  tryDescriptors,
} from './monitoring/storage-failures.ts';
import type { Resolve } from './outbox/http/public-network.ts';
import type { MailTransport } from './outbox/mail/open.ts';
import { type WebhookNetwork, webhookNetwork } from './outbox/webhook/network.ts';
import type { CertificateStatus } from './tls/secure-servers.ts';

/** What the application is made of; built once by {@link makeDeps}, for a server and in tests. */
export interface Deps {
  readonly store: Store;
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
  readonly certificate: () => CertificateStatus | undefined;
  readonly jobTimes: JobTimes;
  readonly tallies: Tallies;
  readonly backups: Backups;
  readonly markHistory: () => Promise<void>;
  readonly failures: StorageFailures;
  readonly pushKey: string;
  readonly secretKey: Buffer;
  readonly webhookNetwork: WebhookNetwork;
  readonly publicOrigin: string;
}

type Watched = Pick<Deps, 'problems' | 'failures' | 'tallies'>;

export function watchStorage(
  log: Logger,
  {
    clock,
    ...parts
  }: Pick<Parameters<typeof createStorageFailures>[0], 'database' | 'elapsed' | 'tryUpload'> &
    Pick<Deps, 'clock'>,
): Watched {
  const problems = createProblems(clock, log);
  const failures = createStorageFailures({ ...parts, log, problems, tryDescriptors });
  return { problems, failures, tallies: newTallies() };
}

/** What follows from the other dependencies. */
type Derived =
  | 'clock'
  | 'limits'
  | 'signInEvents'
  | 'accountNotifier'
  | 'adminNotifier'
  | 'live'
  | 'jobTimes'
  | 'webhookNetwork';

interface Parts extends Omit<Deps, Derived | 'hashing'>, Partial<Pick<Deps, 'hashing'>> {
  readonly log: Logger;
  /** Whether webhooks may be on this machine (WEBHOOKS_PRIVATE). */
  readonly privateWebhooks: boolean;
  /** What a name's addresses are; the machine's own resolver, except in tests. */
  readonly resolveName?: Resolve;
}

export function makeDeps({ log, privateWebhooks, resolveName, ...parts }: Parts): Deps {
  const { store, serverClock, tallies, forwarding } = parts;
  return {
    clock: serverClock.now,
    limits: createLimits(
      countRefusals(store.attempts, tallies),
      () => isAddressShared(forwarding),
      serverClock.now,
    ),
    hashing: createHashingQueue(),
    signInEvents: createSignInEvents(store, log),
    accountNotifier: createAccountNotifier(store),
    adminNotifier: createAdminNotifier(store),
    live: createLiveChannel(store),
    jobTimes: new Map(),
    webhookNetwork: webhookNetwork(privateWebhooks, resolveName),
    ...parts,
  };
}
