import { backOff } from '@muster/domain/concurrency/back-off';
import type { Pool, PoolClient } from 'pg';
import { connectionOf, runOn } from './pool.ts';
import { changesChannel } from './writer.ts';

export interface Listener {
  /** Without a process whenever the connection is there (again): something may have been committed before. */
  subscribe(heard: Heard): () => void;
  end(): Promise<void>;
}

type Heard = (processId?: number) => void;

/** Milliseconds before the connection is made again; doubled with each failure. */
const delays = { first: 100, longest: 5_000 } as const;

/** One connection, made again whenever it is lost; meanwhile live/poll.ts finds the changes. */
export function createListener(pool: Pool): Listener {
  const subscribers = new Set<Heard>();
  let begun = false;
  let ended = false;
  let timer: NodeJS.Timeout | undefined;
  let client: PoolClient | undefined;
  const tell: Heard = (processId) => {
    for (const heard of subscribers) heard(processId);
  };
  const release = () => {
    client?.release(true);
    client = undefined;
  };
  const tryAgain = (failures: number) => {
    if (ended) return;
    timer = setTimeout(() => void open(failures), backOff(failures, delays));
    timer.unref();
  };
  const open = async (failures: number) => {
    try {
      client = await listening(pool, tell);
      if (ended) return release();
      client.once('end', () => {
        release();
        tryAgain(1);
      });
      tell();
    } catch {
      tryAgain(failures + 1);
    }
  };
  return {
    subscribe(heard) {
      subscribers.add(heard);
      if (!begun) void open(0);
      begun = true;
      return () => void subscribers.delete(heard);
    },
    async end() {
      ended = true;
      clearTimeout(timer);
      release();
      await pool.end();
    },
  };
}

async function listening(pool: Pool, heard: Heard): Promise<PoolClient> {
  const client = await connectionOf(pool);
  client.on('notification', ({ processId }) => heard(processId));
  try {
    await runOn(client, { text: `LISTEN ${changesChannel}` });
    return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
