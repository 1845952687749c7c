import { type Ask, askOf } from '../event-loop/ask.ts';
import { type Hold, type Server, startMuster } from '../server.ts';
import { isTiny } from '../size.ts';

/** What a call costs: milliseconds of processor time of each round, and the longest blocks of the event loop. */
export interface Measured {
  readonly title: string;
  readonly spent: readonly number[];
  readonly holds: readonly Hold[];
}

interface Question {
  readonly title: string;
  readonly run: () => ReturnType<Ask>;
  /** Done before each round, and not measured. */
  readonly prepare?: () => Promise<unknown>;
}

/** Starts a server on a folder, asks it each question for some rounds, and stops it. */
export async function measureEach(
  folder: string,
  rounds: number,
  questionsOf: (ask: Ask) => readonly Question[],
): Promise<Measured[]> {
  const server = await startMuster(folder);
  const { ask, close } = askOf(server.port);
  try {
    const all: Measured[] = [];
    for (const question of questionsOf(ask)) {
      process.stderr.write(`${question.title} …\n`);
      all.push({ title: question.title, ...(await measured(server, rounds, question)) });
    }
    return all;
  } finally {
    close();
    await server.stop();
  }
}

async function measured(server: Server, rounds: number, { run, prepare }: Question) {
  const spent: number[] = [];
  const holds: Hold[] = [];
  // The first round fills the caches, but of a tiny form, which has one.
  for (let round = isTiny ? 0 : -1; round < rounds; round += 1) {
    await prepare?.();
    const before = await server.cpu();
    const hold = await server.longestHold(async () => {
      await run();
    });
    if (round < 0) continue;
    spent.push(((await server.cpu()) - before) / 1_000);
    holds.push(hold);
  }
  return { spent, holds };
}
