import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { LoadJob, LoadResult } from './load.ts';
import type { Server } from './server.ts';
import { isTiny } from './size.ts';

/** What is asked of both sides of a comparison. */
export type Question = Omit<LoadJob, 'port' | 'length'>;

/** One side of a comparison: its server, and what puts its data back before each run. */
export interface Side {
  readonly server: Server;
  reset(): void;
}

/** One run of one side. */
export interface Run extends LoadResult {
  /** Processor time of the server for each request, in microseconds. */
  readonly cpu: number;
}

/** The runs of both sides, in pairs. */
export interface Comparison {
  readonly muster: readonly Run[];
  readonly bare: readonly Run[];
}

/** How long and how often. */
export interface Plan {
  readonly rounds: number;
  readonly seconds: number;
  readonly warmUpSeconds: number;
}

/** Starts the process that asks. */
export function startLoad(): ChildProcess {
  return fork(fileURLToPath(new URL('./load.js', import.meta.url)), { serialization: 'advanced' });
}

/**
 * Has `load` ask both sides the same, turn by turn: whatever else the machine does meets both.
 * Throws at the first wrong answer, and if the load process itself was the bottleneck.
 */
export async function compare(
  load: ChildProcess,
  question: Question,
  muster: Side,
  bare: Side,
  plan: Plan,
): Promise<Comparison> {
  if (!isTiny) for (const side of [muster, bare]) await run(load, question, side, plan.warmUpSeconds);
  const runs = { muster: [] as Run[], bare: [] as Run[] };
  for (let round = 0; round < plan.rounds; round += 1) {
    runs.muster.push(await run(load, question, muster, plan.seconds));
    runs.bare.push(await run(load, question, bare, plan.seconds));
  }
  return runs;
}

async function run(load: ChildProcess, question: Question, side: Side, seconds: number): Promise<Run> {
  side.reset();
  const before = await side.server.cpu();
  load.send({ ...question, port: side.server.port, length: isTiny ? 'twice' : seconds });
  const [result] = (await once(load, 'message')) as [LoadResult];
  if (result.problem !== undefined) throw new Error(`${question.path} answered wrongly: ${result.problem}`);
  if (result.clientBusy > 0.9 && !isTiny)
    throw new Error(`${question.path}: the load process was the bottleneck`);
  return { ...result, cpu: ((await side.server.cpu()) - before) / result.requests };
}
