import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { markDatabase } from '@muster/api/data-folder/history-marker';
import { pathsOf, readSecretKey } from '@muster/api/data-folder/paths';
import { readPushKeys } from '@muster/api/data-folder/push-keys';
import { cost } from '@muster/api/features/account/passwords';
import { openUploadStorage, type Scan, tryUpload } from '@muster/api/features/document/upload-storage';
import { type Confirmed, insertTestSession, sealSession } from '@muster/api/testing/session-cookie';
import { insertAccount } from '@muster/db/features/account/writes/insert-account';
import { insertCompany } from '@muster/db/features/company/writes/company';
import { historyProblems } from '@muster/db/record-versions/check';
import type { NewId } from '@muster/db/store/write-batch';
import { renameEpoch } from '@muster/db/sync/new-history';
import { testEngine } from '@muster/db/testing/engine';
import { openTestStore, type TestStore } from '@muster/db/testing/store';
import {
  companyDate,
  epochMilliseconds,
  type Instant,
  instantAt,
  millisecondsBetween,
} from '@muster/domain/calendar/instant';
import { hash } from '@node-rs/argon2';
import { expect, onTestFinished, vi } from 'vitest';
import { type App, type AppOptions, buildApp } from '../../api/src/app.ts';
import { createServerClock } from '../../api/src/clock/server-clock.ts';
import { type Deps, makeDeps, watchStorage } from '../../api/src/deps.ts';
import { createForwarding } from '../../api/src/http/proxy/forwarding.ts';
import { createHashingQueue, type HashingQueue } from '../../api/src/limits/hashing-queue.ts';
import { createLogger } from '../../api/src/monitoring/logger.ts';
import { countBatches } from '../../api/src/monitoring/metrics/tallies.ts';
import { reportJumps } from '../../api/src/monitoring/problems.ts';
import { createQueryWatch } from '../../api/src/monitoring/slow-queries.ts';
import { type Caller, callerOf } from './calling.ts';
import { lendApp, usualOptions } from './shared-app.ts';
import { openTestBackups, type TestBackups } from './test-backups.ts';

/** A Monday, ten in the morning in Berlin. */
export const monday: Instant = '2026-03-02T09:00:00.000Z';
export const password = 'seven blue lanterns';

/** Someone with an account and a session. */
export interface Person {
  readonly id: number;
  readonly employeeId: string;
  readonly cookie: string;
}

export interface BootOptions extends Partial<AppOptions> {
  readonly now?: Instant;
  readonly zone?: string;
  readonly store?: (store: TestStore) => TestStore;
  /** Opens the database, with a company in it, where it is not one of its own. */
  readonly open?: () => Promise<TestStore>;
  /** Makes the ids of grievances and documents. */
  readonly newId?: NewId;
  /** What looks uploads over for viruses; nobody, unless a test says who. */
  readonly scan?: Scan;
  /** A queue of other bounds than a server's. */
  readonly hashing?: HashingQueue;
  /** How backups are made, where a test says it. */
  readonly backups?: TestBackups;
  /** Whether webhooks may be on this machine (WEBHOOKS_PRIVATE). */
  readonly privateWebhooks?: boolean;
  /** The addresses of a name; none but localhost has any, unless a test says so. */
  readonly addressesOf?: (name: string) => readonly string[];
  /** The clock by which queries are timed, in milliseconds; without it none is slow. */
  readonly elapsed?: () => number;
}

/** The real application on a real database file, with a clock that the test moves. */
export interface Muster extends Caller {
  readonly app: App;
  readonly store: TestStore;
  readonly deps: Deps;
  readonly sessionKey: Buffer;
  /** Every line the log was given. */
  readonly log: string[];
  now(): Instant;
  moveTo(now: Instant): void;
  /** Sets the machine's clock without any time passing. */
  setClock(wall: Instant): void;
  /** A server that was off until `now` knows of the time what its database does. */
  restart(now?: Instant): Promise<void>;
  pass(time: { days?: number; hours?: number; minutes?: number; seconds?: number }): void;
  /** Says that the test writes rows past the product's own functions, so they have no history to check (D57). */
  writePast(): void;
  /** An account with a session, made directly in the database. */
  person(employeeId: string, options?: { isAdmin?: boolean }): Promise<Person>;
  /** Another device of the same person; the password was just given again, unless told (D26). */
  device(person: Person, options?: { confirmed?: Confirmed }): Promise<Person>;
  /** Listens on a free port; the address. */
  listen(): Promise<string>;
}

/** The data folder, and that the database is a server's in the projects for PostgreSQL. */
const placeOf = (dataFolder: string) => ({
  dataFolder,
  databaseUrl: testEngine === 'postgres' ? 'postgres://localhost' : undefined,
});

const earlier = (one: Instant, other: Instant) => (one < other ? one : other);

/** Of a hundredth of the cost that the product's have, which would be the most of a sign-in; a check takes it from the hash. */
let hashed: Promise<string> | undefined;

/** Boots the application for one test; it is gone when the test has finished. */
export async function boot(options: BootOptions = {}): Promise<Muster> {
  const {
    now: start = monday,
    zone = 'Europe/Berlin',
    store: wrap,
    open,
    newId,
    scan,
    hashing = createHashingQueue(),
    backups = {},
    privateWebhooks = false,
    addressesOf = (name) => (name === 'localhost' ? ['127.0.0.1'] : []),
    elapsed,
    ...appOptions
  } = options;
  const log: string[] = [];
  let now = start;
  let isHistoryKept = true;
  let clockOff = 0;
  const sources = {
    wall: () => instantAt(epochMilliseconds(now) + clockOff),
    elapsed: () => epochMilliseconds(now),
  };
  const write = (line: string) => void log.push(line);
  const logger = createLogger('info', { write });
  const watched = watchStorage(logger, {
    database: 'muster.db',
    clock: () => serverClock.now(),
    elapsed: sources.elapsed,
    tryUpload: () => tryUpload(opened.folder),
  });
  const { problems, failures, tallies } = watched;
  const queries = elapsed && createQueryWatch(elapsed, logger, tallies);
  const found = async () => {
    const store = await openTestStore(newId, countBatches(failures.watch, tallies), queries);
    await store.write(async (tx) => {
      await insertCompany(tx, { name: 'Test', timeZone: zone, adminEmail: null }, now);
      // A server that another test had would take this database for that one's.
      await renameEpoch(tx);
    });
    return store;
  };
  const opened = await (open ?? found)();
  const store = wrap?.(opened) ?? opened;
  let serverClock = await createServerClock(store, sources);
  reportJumps(serverClock, problems);
  /** A server reads its clock every minute; a day is often enough here. */
  const moveTo = (to: Instant) => {
    for (; now < to; now = earlier(to, instantAt(epochMilliseconds(now) + 86_400_000))) serverClock.read();
    now = to;
  };
  const restart = async (at = now) => {
    now = at;
    serverClock = await createServerClock(store, sources);
    reportJumps(serverClock, problems);
  };
  const deps = makeDeps({
    ...watched,
    log: logger,
    store,
    serverClock: {
      now: () => serverClock.now(),
      doubt: () => serverClock.doubt(),
      read: () => serverClock.read(),
      refresh: () => serverClock.refresh(),
      onJump: (listener) => serverClock.onJump(listener),
    },
    hashing,
    uploads: openUploadStorage(placeOf(opened.folder), opened, scan),
    mailTransport: { way: 'files' },
    forwarding: createForwarding(),
    certificate: () => undefined,
    backups: await openTestBackups(
      opened.folder,
      { store, clock: () => serverClock.now(), problems, log: logger },
      backups,
    ),
    markHistory: async () => {
      if (testEngine === 'sqlite') await markDatabase(pathsOf(opened.folder), store);
    },
    pushKey: readPushKeys(opened.folder).publicKey,
    secretKey: readSecretKey(opened.folder),
    privateWebhooks,
    resolveName: (name, _options, tell) =>
      tell(
        null,
        addressesOf(name).map((address) => ({ address, family: isIP(address) })),
      ),
    publicOrigin: options.publicOrigin ?? 'http://localhost:3000',
  });
  const isOrdinary = Object.keys(appOptions).length === 0 && !vi.isFakeTimers();
  const lent = isOrdinary ? await lendApp({ deps, log: write }) : undefined;
  const sessionKey = lent?.sessionKey ?? appOptions.sessionKey ?? randomBytes(32);
  const app = lent?.app ?? (await buildApp(deps, { ...usualOptions, logger, ...appOptions, sessionKey }));
  let isKept = lent === undefined;
  onTestFinished(async () => {
    if (isKept) await app.server.close();
    else lent?.end();
    const problems = isHistoryKept && opened.isOpen() ? await historyProblems(opened.read, now) : [];
    await opened.close();
    expect(problems, 'every write of a versioned row leaves a version').toEqual([]);
  });
  const session = async (userId: number, confirmed: Confirmed = true) =>
    sealSession(app.server, await insertTestSession(opened, userId, now, confirmed), appOptions.publicOrigin);

  return {
    ...callerOf(app),
    /** A test that has the server itself may leave it in any state: no other test gets it. */
    get app() {
      isKept = true;
      return app;
    },
    store: opened,
    deps,
    sessionKey,
    log,
    writePast() {
      isHistoryKept = false;
    },
    now: () => now,
    moveTo(to) {
      if (to < now) throw new Error('restart() goes back in time');
      moveTo(to);
    },
    setClock(wall) {
      clockOff = millisecondsBetween(now, wall);
    },
    restart,
    pass({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      const milliseconds = (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
      moveTo(instantAt(epochMilliseconds(now) + milliseconds));
    },
    async person(employeeId, { isAdmin = false } = {}) {
      hashed ??= hash(password, { ...cost, memoryCost: 256, timeCost: 1 });
      const account = {
        employeeId,
        password: await hashed,
        fullName: `Person ${employeeId}`,
        position: null,
        department: null,
        joinDate: companyDate(now, zone),
        isAdmin,
        // An administrator of long ago, who counts as a second one at once (D104).
        access: null,
        firstSignedInAt: now,
      };
      const id = await opened.write((tx) => insertAccount(tx, account, now));
      return { id, employeeId, cookie: await session(id) };
    },
    device: async (person, { confirmed } = {}) => ({
      ...person,
      cookie: await session(person.id, confirmed),
    }),
    listen() {
      isKept = true;
      return app.server.listen({ port: 0, host: '127.0.0.1' });
    },
  };
}
