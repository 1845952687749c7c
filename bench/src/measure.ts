import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { LoadJob, LoadResult } from './load.ts';
import type { Server } from './server.ts';
import { isTiny } from './size.ts';

/** What is asked of all sides of a comparison. */
export interface Question extends Omit<LoadJob, 'ports' | 'length'> {
  /** So many requests of each connection, in place of a time. */
  readonly each?: number;
}

/** One side of a comparison: the servers that share its requests, and what puts its data back before each run. */
export interface Side {
  readonly servers: readonly Pick<Server, 'port' | 'cpu'>[];
  /** Processor time that a database beside the servers has used so far, in microseconds. */
  databaseCpu?(): number;
  reset(): void | Promise<void>;
}

/** One run of one side. Processor times are in microseconds for each request. */
export interface Run extends LoadResult {
  /** Of the servers. */
  readonly cpu: number;
  /** Of a database beside them; 0 without one. */
  readonly databaseCpu: number;
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

/** Compares two sides by {@link inTurns}. */
export async function compare(
  load: ChildProcess,
  question: Question,
  muster: Side,
  bare: Side,
  plan: Plan,
): Promise<Comparison> {
  const [ofMuster = [], ofBare = []] = await inTurns(load, question, [muster, bare], plan);
  return { muster: ofMuster, bare: ofBare };
}

/**
 * Has `load` ask all sides the same, turn by turn: whatever else the machine does meets all. Answers the runs of each
 * side. Throws at the first wrong answer, and if the load process itself was the bottleneck.
 */
export async function inTurns(
  load: ChildProcess,
  question: Question,
  sides: readonly Side[],
  plan: Plan,
): Promise<Run[][]> {
  if (!isTiny) for (const side of sides) await run(load, question, side, plan.warmUpSeconds);
  const runs = sides.map((): Run[] => []);
  for (let round = 0; round < plan.rounds; round += 1)
    for (const [place, side] of sides.entries())
      runs[place]?.push(await run(load, question, side, plan.seconds));
  return runs;
}

async function run(load: ChildProcess, question: Question, side: Side, seconds: number): Promise<Run> {
  // Requests whose connection was closed at the end of the last run may still be under way, and would write after the reset.
  if (question.mode === 'once' && !isTiny) await pause(1_000);
  await side.reset();
  const before = await usedBy(side);
  const ports = side.servers.map(({ port }) => port);
  const { each, ...asked } = question;
  const length = isTiny ? { each: 2 } : each === undefined ? seconds : { each };
  load.send({ ...asked, ports, length } satisfies LoadJob);
  const [result] = (await once(load, 'message')) as [LoadResult];
  if (result.problem !== undefined) throw new Error(`${question.path} answered wrongly: ${result.problem}`);
  if (result.clientBusy > 0.9 && !isTiny)
    throw new Error(`${question.path}: the load process was the bottleneck`);
  const after = await usedBy(side);
  return {
    ...result,
    cpu: (after.servers - before.servers) / result.requests,
    databaseCpu: (after.database - before.database) / result.requests,
  };
}

async function usedBy({ servers, databaseCpu }: Side): Promise<{ servers: number; database: number }> {
  const used = await Promise.all(servers.map(({ cpu }) => cpu()));
  return { servers: used.reduce((sum, each) => sum + each, 0), database: databaseCpu?.() ?? 0 };
}
