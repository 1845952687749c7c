import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ProxyJob } from './proxy.ts';

/** A line to a database that takes longer than this machine's own. */
export interface SlowLine {
  /** The database at the near end of the line. */
  readonly url: string;
  /** From now on, each round trip takes so many milliseconds longer. */
  add(milliseconds: number): Promise<void>;
  /** How many round trips there were so far. */
  roundTrips(): Promise<number>;
  end(): void;
}

/** Lays a line to the database at `url`; nothing is added yet. */
export async function laySlowLine(url: string): Promise<SlowLine> {
  const near = new URL(url);
  const proxy = fork(fileURLToPath(new URL('./proxy.js', import.meta.url)), [near.port]);
  const answer = async () => {
    const [number]: unknown[] = await once(proxy, 'message');
    return Number(number);
  };
  near.port = String(await answer());
  const tell = (job: ProxyJob) => {
    proxy.send(job);
    return answer();
  };
  return {
    url: near.href,
    add: async (milliseconds) => void (await tell({ kind: 'add', milliseconds })),
    roundTrips: () => tell({ kind: 'count' }),
    end: () => void proxy.kill(),
  };
}
