import { serial } from '@muster/domain/concurrency/serial';
import { singleFlight } from '@muster/domain/concurrency/single-flight';
import type { DeviceNote } from '../device/tables.ts';
import { storeLiveMessages } from '../live/live-messages.ts';
import { liveStateWriter } from '../live/live-state-writer.ts';
import type { Observable } from '../observable.ts';
import { type Entry, isIncomplete } from '../queue/entry.ts';
import { type Replay, replayFiles, replayQueue } from '../queue/replay.ts';
import { settleSent } from '../queue/settle.ts';
import type { Environment, SyncListener } from './environment.ts';
import { pullAll } from './mirror.ts';
import { retryDelay, spread } from './retry-delay.ts';
import { SignedOut } from './server.ts';

/** How often the loop syncs without a notification, in milliseconds: a proxy may let no socket through. */
const pollInterval = 300_000;

/** How long a pull waits for a file that is on its way, in milliseconds. */
const fileWait = 2_000;

interface SyncLoopOptions {
  readonly entries: Observable<readonly Entry[]>;
  readonly note: Observable<DeviceNote | undefined>;
  onSignedOut(): void;
}

/** In the leading tab: replays the queue, then pulls, whenever there is a reason to (S27); files beside it. */
export function startSyncLoop(environment: Environment, { entries, note, onSignedOut }: SyncLoopOptions) {
  const { tables, server, lead, listen, online, deviceTime, clockOffset, later, random, wakeLeader } =
    environment;
  const endings: (() => void)[] = [];
  let isLeader = false;
  let stopped = false;
  let failures = 0;
  const serially = serial();
  /** True if the next replay sends what has a delay left, too: the line is back (L34). */
  const everything = { queue: true, files: true };
  let isConnected = false;
  let cancelRetry = () => {};
  let cancelFiles = () => {};
  let filesOnTheirWay: Promise<void> | undefined;

  const mayRun = () => isLeader && !stopped && online.read();

  const syncOnce = async () => {
    cancelRetry();
    const { next, answered } = await replay('queue', replayQueue);
    // Their request may be answered now.
    if (answered) sendFiles();
    await filesSettled();
    const nextPull = await pull();
    if (!stopped) cancelRetry = later(Math.min(next ?? pollInterval, nextPull), sync);
  };
  const syncSoon = singleFlight(syncOnce, mayRun);
  /** Waits for nothing: a timer that calls it has done its part. */
  const sync = () => void syncSoon();

  /** Beside the rest: an upload may take minutes, and neither a press nor a pull waits for it (L33). */
  const sendFilesOnce = async () => {
    cancelFiles();
    const { next, answered } = await replay('files', replayFiles);
    if (answered) sync();
    if (!stopped && next !== undefined) cancelFiles = later(next, sendFiles);
  };
  const sendFilesSoon = singleFlight(() => {
    filesOnTheirWay = sendFilesOnce().finally(() => {
      filesOnTheirWay = undefined;
    });
    return filesOnTheirWay;
  }, mayRun);
  const sendFiles = () => void sendFilesSoon();

  /** A file's row may be there before the answer that says so; pulled with it, the screen shows the file once. */
  const filesSettled = async () => {
    if (!filesOnTheirWay) return;
    let cancel = () => {};
    const longEnough = new Promise<void>((resolve) => {
      cancel = later(fileWait, resolve);
    });
    await Promise.race([filesOnTheirWay, longEnough]);
    cancel();
  };

  const requestSync = () => {
    sync();
    sendFiles();
  };
  const requestEverything = () => {
    everything.queue = true;
    everything.files = true;
    requestSync();
  };

  const messages = storeLiveMessages(tables, requestSync);
  const liveState = liveStateWriter(tables);

  /** Returns in how many milliseconds something of it is due again, if so, and whether the server answered any of it. */
  const replay = async (part: keyof typeof everything, replayPart: typeof replayQueue) => {
    const all = everything[part];
    everything[part] = false;
    let answered = false;
    const send: Replay['send'] = async (entry, files) => {
      const outcome = await sendUnlessDiscarded(entry, files);
      answered ||= outcome.kind !== 'later';
      return outcome;
    };
    try {
      const next = await replayPart(tables, { send, deviceTime, random, everything: all });
      return { next, answered };
    } catch {
      // Storage that cannot be read or written does not end the loop: it tries again.
      return { next: retryDelay(failures + 1, random), answered };
    }
  };

  /** Returns in how many milliseconds the next pull is due. Ends the loop if the session has ended (S25). */
  const pull = async (): Promise<number> => {
    if (stopped) return pollInterval;
    try {
      const now = deviceTime() + clockOffset();
      await settleSent(tables, () => messages.duringPull(() => pullAll(tables, server.pull)), now);
      await noteReachable(true);
      liveState.repeat();
      failures = 0;
      return spread(pollInterval, random);
    } catch (error) {
      failures += 1;
      if (error instanceof SignedOut) endSession();
      else if (!stopped) await noteReachable(false).catch(() => undefined);
      return retryDelay(failures, random);
    }
  };

  const endSession = () => {
    if (stopped) return;
    liveState.set(false);
    stop();
    onSignedOut();
  };

  /** Aborts an upload when its entry is discarded while it is being sent (S38). */
  const sendUnlessDiscarded = (entry: Entry, files: readonly Blob[]) => {
    if (files.length === 0) return server.send(entry, files);
    const discarded = new AbortController();
    const unwatch = entries.subscribe(() => {
      if (!entries.read().some(({ id }) => id === entry.id)) discarded.abort();
    });
    return server.send(entry, files, discarded.signal).finally(unwatch);
  };

  /** One after another: each compares with what the one before noted. */
  const noteReachable = (reachable: boolean) =>
    serially(async () => {
      if ((await tables.note()).reachable !== reachable) await tables.changeNote({ reachable });
    });

  const listener: SyncListener = {
    onChange: requestSync,
    onWish: requestEverything,
    onMessage: messages.add,
    onConnection(isNow, isDead) {
      if (isNow && !isConnected) everything.queue = everything.files = true;
      isConnected = isNow;
      messages.setConnected(isNow);
      liveState.set(isNow);
      if (isDead) noteReachable(false).catch(() => undefined);
    },
  };

  const claim = () => {
    liveState.forget();
    requestSync();
  };

  const stop = () => {
    stopped = true;
    cancelRetry();
    cancelFiles();
    for (const end of endings) end();
  };

  void lead().then(() => {
    if (stopped) return;
    isLeader = true;
    // The noted state is that of another tab's socket.
    liveState.set(null);
    endings.push(
      listen(listener),
      online.subscribe(requestEverything),
      entries.subscribe(onNewEntries(entries, requestSync)),
      note.subscribe(onTakenOver(note, claim)),
    );
    requestSync();
  });

  return { refresh: () => (isLeader ? requestEverything() : wakeLeader()), stop };
}

/** Recorded, completed (S41), or to be tried again. Quick, because each of thousands changes often. */
function onNewEntries(entries: Observable<readonly Entry[]>, requestSync: () => void): () => void {
  const stateNow = () => {
    const newest = entries.read().at(-1);
    return {
      newest: newest && isUntried(newest) ? newest.id : undefined,
      untried: count(entries.read(), isUntried),
      complete: count(entries.read(), (entry) => isUntried(entry) && !isIncomplete(entry)),
    };
  };
  let known = stateNow();
  return () => {
    const now = stateNow();
    const isMore = now.untried > known.untried || now.complete > known.complete;
    const isNew = isMore || (now.newest !== undefined && now.newest !== known.newest);
    known = now;
    if (isNew) requestSync();
  };
}

/** Calls `claim` when another account's tab, which was still opening, has taken the mirror: the next pull decides (S30). */
function onTakenOver(note: Observable<DeviceNote | undefined>, claim: () => void): () => void {
  const hasRun = () => typeof note.read()?.run === 'string';
  let had = hasRun();
  return () => {
    const has = hasRun();
    if (had && !has) claim();
    had = has;
  };
}

function isUntried({ state, attempts }: Entry): boolean {
  return state === 'waiting' && attempts === 0;
}

function count<T>(list: readonly T[], isMeant: (each: T) => boolean): number {
  let found = 0;
  for (const each of list) if (isMeant(each)) found += 1;
  return found;
}
