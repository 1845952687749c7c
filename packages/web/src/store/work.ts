import type { Entry } from './entry.ts';
import { followMessages } from './follow.ts';
import { pullAll } from './mirror.ts';
import { noteLiveIn } from './note-live.ts';
import type { Observable } from './observable.ts';
import type { Environment, SyncListener } from './own-store.ts';
import { replayQueue } from './replay.ts';
import { SignedOut } from './server.ts';

/** The longest pause between two tries, in milliseconds. */
const longestPause = 300_000;

/** How often the server is asked although nobody rang: a proxy may let no socket through. In milliseconds. */
const askUnrung = 300_000;

interface Watched {
  readonly entries: Observable<readonly Entry[]>;
  onSignedOut(): void;
}

/**
 * The work of the leading tab: replays the queue and pulls, one after the other, whenever there is reason to; and
 * writes down the messages that the socket tells of.
 */
export function startWork(environment: Environment, { entries, onSignedOut }: Watched) {
  const { tables, server, lead, listen, online, later, random, wakeLeader } = environment;
  const endings: (() => void)[] = [];
  let leads = false;
  let stopped = false;
  let running = false;
  let wanted = false;
  let failures = 0;
  let cancelRetry = () => {};

  /** Runs a round, or one more after the one that is running: what it was asked for may be newer than that one saw. */
  const want = () => {
    wanted = true;
    if (!leads || stopped || running || !online.read()) return;
    running = true;
    wanted = false;
    void round().finally(() => {
      running = false;
      if (wanted) want();
    });
  };

  const messages = followMessages(tables, want);
  const noteLive = noteLiveIn(tables);

  const round = async () => {
    cancelRetry();
    const pause = await work();
    if (stopped) return;
    failures = pause === undefined ? 0 : failures + 1;
    const wait = pause === undefined ? askUnrung : Math.max(pause, pauseAfter(failures));
    cancelRetry = later(wait * (1 + random() / 2), want);
  };

  /** Undefined if all is done; otherwise how long the server asked to wait, in milliseconds. */
  const work = async (): Promise<number | undefined> => {
    try {
      const { unfinished, wait, signedOut } = await replayQueue(tables, sendUnlessGone);
      if (signedOut) throw new SignedOut();
      if (stopped) return undefined;
      await pullAndSettle();
      await noteReachable(true);
      return unfinished ? wait : undefined;
    } catch (error) {
      if (stopped) return undefined;
      if (error instanceof SignedOut) {
        noteLive(false);
        stop();
        onSignedOut();
        return undefined;
      }
      // Where nothing can be written any more, there is nothing to note either; it is tried again all the same.
      await noteReachable(false).catch(() => undefined);
      return 0;
    }
  };

  /** An upload takes long enough to change one's mind: it ends when its entry is no longer in the queue. */
  const sendUnlessGone = (entry: Entry, files: readonly Blob[]) => {
    const gone = new AbortController();
    const unwatch = entries.subscribe(() => {
      if (!entries.read().some(({ id }) => id === entry.id)) gone.abort();
    });
    return server.send(entry, files, gone.signal).finally(unwatch);
  };

  /** What was sent before a pull began is in what it brings: only then the entry has to show it no longer. */
  const pullAndSettle = async () => {
    const sent = (await tables.entries()).filter(({ state }) => state === 'sent');
    await messages.during(() => pullAll(tables, server.pull));
    const queue = await tables.entries();
    for (const entry of sent) {
      if (!queue.some((other) => waitsFor(other, entry.id))) await tables.removeEntry(entry.id, ['sent']);
      else await tables.changeEntry(entry.id, ['sent'], { answer: idIn(entry.answer) });
    }
  };

  const noteReachable = async (reachable: boolean) => {
    if ((await tables.note()).reachable !== reachable) await tables.changeNote({ reachable });
  };

  const listener: SyncListener = {
    onChange: want,
    onMessage: messages.hear,
    onConnection(isConnected) {
      messages.standing(isConnected);
      noteLive(isConnected);
    },
  };

  const stop = () => {
    stopped = true;
    cancelRetry();
    for (const end of endings) end();
  };

  void lead().then(() => {
    if (stopped) return;
    leads = true;
    // What another tab noted of its socket says nothing of this one's.
    noteLive(null);
    endings.push(listen(listener), online.subscribe(want), entries.subscribe(onNewEntries(entries, want)));
    want();
  });

  return { refresh: () => (leads ? want() : wakeLeader()), stop };
}

/** True of a file in the queue that names what it belongs to by the entry `id`: without that nobody knew whose it is. */
export function waitsFor({ state, data }: Pick<Entry, 'state' | 'data'>, id: string): boolean {
  return state !== 'sent' && data['relatedKey'] === id;
}

/** What is kept of an answer that the mirror shows by now: which row it made. */
function idIn(answer: unknown): unknown {
  return typeof answer === 'object' && answer && 'id' in answer ? { id: answer.id } : null;
}

/** 1 s, 2 s, 4 s … up to five minutes. */
function pauseAfter(failures: number): number {
  return Math.min(longestPause, 1000 * 2 ** (failures - 1));
}

/** Calls `want` when an entry was recorded, or is to be tried again, since the last look. */
function onNewEntries(entries: Observable<readonly Entry[]>, want: () => void): () => void {
  const attemptsNow = () => new Map(entries.read().map(({ id, attempts }) => [id, attempts]));
  let known = attemptsNow();
  return () => {
    const now = entries.read().filter(({ state }) => state === 'waiting');
    const isNew = now.some(({ id, attempts }) => attempts === 0 && known.get(id) !== 0);
    known = attemptsNow();
    if (isNew) want();
  };
}
