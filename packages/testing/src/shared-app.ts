import { randomBytes } from 'node:crypto';
import { type App, buildApp } from '../../api/src/app.ts';
import type { Deps } from '../../api/src/deps.ts';
import type { LiveChannel } from '../../api/src/live/notifiers.ts';
import { createLogger } from '../../api/src/monitoring/logger.ts';

/** What an application works with during a test. */
interface Turn {
  readonly deps: Deps;
  readonly log: (line: string) => void;
}

/** An application that several tests use, one after the other. */
export interface SharedApp {
  readonly app: App;
  readonly sessionKey: Buffer;
  /** Has the application work with the dependencies of a test from now on. */
  begin(turn: Turn): void;
  /** Ends the test's turn; the next test may have the application. */
  end(): void;
}

/** The settings of an application, unless a test has others: only these are shared. */
export const usualOptions = {
  publicOrigin: 'http://localhost:3000',
  trustProxy: false,
  release: '0.0.0',
  restart: () => undefined,
  webFolder: undefined,
} as const;

const free: SharedApp[] = [];

/** An application that no test uses now. Building one takes three times as long as opening a database for it. */
export async function lendApp(turn: Turn): Promise<SharedApp> {
  const shared = free.pop() ?? (await buildShared(turn));
  shared.begin(turn);
  return shared;
}

async function buildShared(first: Turn): Promise<SharedApp> {
  let turn = first;
  let stopListening: () => void = () => undefined;
  const sessionKey = randomBytes(32);
  const listeners = new Set<Parameters<LiveChannel['listen']>[0]>();
  const logger = createLogger('info', { write: (line) => turn.log(line) });
  const app = await buildApp(
    standInFor(() => turn.deps, {
      listen(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    }),
    { ...usualOptions, sessionKey, logger },
  );
  const shared: SharedApp = {
    app,
    sessionKey,
    begin(next) {
      turn = next;
      stopListening = next.deps.live.listen((frame) => {
        for (const listener of listeners) listener(frame);
      });
    },
    end() {
      stopListening();
      // Its poll may still find the closed database.
      turn = { deps: turn.deps, log: () => undefined };
      free.push(shared);
    },
  };
  return shared;
}

/** Dependencies that are those of `current` at each use, also for code that keeps one of them. */
function standInFor(current: () => Deps, live: LiveChannel): Deps {
  const of = <K extends ObjectName>(name: K): Deps[K] => follow(current()[name], () => current()[name]);
  return {
    store: of('store'),
    clock: () => current().clock(),
    certificate: () => current().certificate(),
    serverClock: of('serverClock'),
    limits: of('limits'),
    hashing: of('hashing'),
    signInEvents: of('signInEvents'),
    accountNotifier: of('accountNotifier'),
    adminNotifier: of('adminNotifier'),
    live,
    uploads: of('uploads'),
    mailTransport: of('mailTransport'),
    forwarding: of('forwarding'),
    webhookNetwork: of('webhookNetwork'),
    problems: of('problems'),
    backups: of('backups'),
    failures: of('failures'),
    tallies: of('tallies'),
    markHistory: () => current().markHistory(),
    publicOrigin: current().publicOrigin,
    get jobTimes() {
      return current().jobTimes;
    },
    get pushKey() {
      return current().pushKey;
    },
    get secretKey() {
      return current().secretKey;
    },
  };
}

/** Names of the dependencies that are objects: a test may replace some of their members. */
type ObjectName = Exclude<
  keyof Deps,
  'clock' | 'live' | 'jobTimes' | 'markHistory' | 'pushKey' | 'secretKey' | 'publicOrigin'
>;

/** An object that has the properties that another one has at that moment. */
function follow<T extends object>(like: T, current: () => T): T {
  return new Proxy(like, {
    get: (_, name): unknown => Reflect.get(current(), name),
    set: (_, name, value) => Reflect.set(current(), name, value),
  });
}
