import { setTimeout } from 'node:timers/promises';
import { abilitiesOf, type Db, type RunInSnapshot, register } from '../../store/connection.ts';
import { inOneSnapshot } from '../../store/snapshot.ts';
import type { Replica, ReplicaOptions, ReplicaTrouble, ReplicaWatch } from '../../store/store.ts';
import { type ConnectionSettings, placeOf, settingsOf } from '../database-url.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { sentenceOf } from './expectations.ts';
import { ConnectionLost, failureOf } from './failures.ts';
import { createPool, type RunOn } from './pool.ts';
import { type Position, reachedBy, readPosition } from './position.ts';
import { snapshotsOf } from './snapshots.ts';

interface Servers {
  readonly primary: Db;
  readonly inReplica: RunInSnapshot;
  readonly settings: ConnectionSettings;
}

interface UsedReplica extends Replica {
  end(): Promise<void>;
}

/** A replica answers where its state is not an older one (L51). Asked once, so that trouble is known early. */
export async function useReplica(
  primary: Db,
  { url, watch }: ReplicaOptions,
  runQuery: RunOn,
): Promise<UsedReplica> {
  const settings = settingsOf(url);
  const replica = createPool(settings, 'replica');
  const inReplica = snapshotsOf(replica, runQuery);
  const run = recentSnapshots({ primary, inReplica, settings }, watch);
  register(primary, { ...abilitiesOf(primary), inRecentSnapshot: run });
  await run(async () => undefined).catch(() => undefined);
  return {
    async commitsBehind() {
      const [here, there] = [await readPosition(primary), await inReplica(readPosition)];
      return Math.max(0, here.place - there.place);
    },
    end: () => replica.end(),
  };
}

type Work<T> = (db: Db) => Promise<T>;

/** Milliseconds in which a replica that works gets what the primary committed. */
const moment = 30;

class ReplicaPassed extends Error {
  readonly trouble: ReplicaTrouble;

  constructor(trouble: ReplicaTrouble, reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.trouble = trouble;
  }
}

/** `work` may run twice: on the replica, and again on the primary. */
function recentSnapshots(servers: Servers, watch: ReplicaWatch): RunInSnapshot {
  const { primary, settings } = servers;
  const breaker = createCircuitBreaker(watch.elapsed);
  const where = placeOf(settings);
  const ask = async <T>(work: Work<T>): Promise<{ value: T } | undefined> => {
    try {
      const value = await answerOf(servers, await readPosition(primary), work);
      breaker.worked();
      watch.answered();
      return { value };
    } catch (error) {
      if (!(error instanceof ReplicaPassed)) {
        // What fails on the primary, or in this program, says nothing about the replica.
        breaker.worked();
        throw error;
      }
      breaker.failed();
      watch.passed(error.trouble, `${where}: ${error.message}`);
      return undefined;
    }
  };
  return async (work) => {
    const mayAsk = breaker.mayAsk();
    if (!mayAsk) watch.passed(undefined, where);
    const answer = mayAsk ? await ask(work) : undefined;
    return answer ? answer.value : inOneSnapshot(primary, work);
  };
}

/** What work answers on a state of the replica that is not older than `here`, and that the primary has, too. */
async function answerOf<T>(servers: Servers, here: Position, work: Work<T>): Promise<T> {
  const { there, value } = await onceMore('behind', () => readThere(servers, here, work));
  if (!isSame(there, here)) await onceMore('ahead', () => expectReached(servers.primary, there));
  return value;
}

async function readThere<T>({ inReplica, settings }: Servers, here: Position, work: Work<T>) {
  let isWorking = false;
  try {
    return await inReplica(async (db) => {
      const there = await readPosition(db);
      expectRecent(there, here);
      isWorking = true;
      return { there, value: await work(db) };
    });
  } catch (error) {
    const isOfWork = isWorking && failureOf(error) === undefined;
    throw isOfWork || error instanceof ReplicaPassed ? error : passedBy(error, settings);
  }
}

async function onceMore<T>(trouble: ReplicaTrouble, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ReplicaPassed && error.trouble === trouble)) throw error;
    await setTimeout(moment);
    return run();
  }
}

/** A standby shows a commit before a primary that waits for it does, and may have one that was never answered. */
async function expectReached(primary: Db, there: Position): Promise<void> {
  const reached = await reachedBy(primary, there);
  if (reached === 'not yet') throw new ReplicaPassed('ahead', 'it has commits that the primary has not');
  if (reached === 'never') throw new ReplicaPassed('other_history', 'it has commits of another primary');
}

function passedBy(error: unknown, settings: ConnectionSettings): ReplicaPassed {
  const trouble = error instanceof ConnectionLost || failureOf(error) === 'gone' ? 'unreachable' : 'failed';
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof Error && 'code' in error && error.code === noTable)
    return new ReplicaPassed('other_schema', 'the database is not one of Muster', { cause: error });
  const reason = sentenceOf(error, settings)?.replaceAll('DATABASE_URL', 'DATABASE_READ_URL') ?? message;
  return new ReplicaPassed(trouble, reason, { cause: error });
}

const noTable = '42P01';

function expectRecent(there: Position, here: Position): void {
  if (there.isReplica !== 1) throw new ReplicaPassed('not_replica', 'the server is a primary');
  if (there.epoch !== here.epoch)
    throw new ReplicaPassed('other_history', 'the change clock has another epoch');
  if (there.schema !== here.schema)
    throw new ReplicaPassed('other_schema', `schema ${there.schema}, the primary has ${here.schema}`);
  if (there.seq < here.seq || there.place < here.place)
    throw new ReplicaPassed(
      'behind',
      `seq ${there.seq} and change ${there.place}, the primary has ${here.seq} and ${here.place}`,
    );
}

function isSame(one: Position, other: Position): boolean {
  return one.seq === other.seq && one.place === other.place && one.mark === other.mark;
}
