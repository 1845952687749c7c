import type { Person } from '../invented-company.ts';
import { type Answer, oneConnection } from '../one-connection.ts';
import { median } from '../report.ts';
import type { OwnSide } from './sides.ts';
import type { SlowLine } from './slow-line.ts';

/** A call that is made one at a time, each time by the next of these people. */
export interface Call {
  readonly title: string;
  readonly status: number;
  readonly people: readonly Person[];
  readonly path: string;
  readonly body?: string;
  /** What the answer must have. */
  readonly has: (person: Person) => string;
}

/** What a call takes at a line: milliseconds, and how often the database at its end is asked. */
export interface Taken {
  readonly wait: number;
  readonly roundTrips: number;
}

/**
 * Makes a call so many times, after a quarter of that to warm up: the median wait, and the fewest round trips, because
 * the server asks twice a second on its own.
 */
export async function timesOf(call: Call, times: number, side: OwnSide, line: SlowLine): Promise<Taken> {
  const connection = oneConnection(side.servers[0]?.port ?? 0);
  const [waits, roundTrips]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < times * 1.25; turn += 1) {
    const before = await line.roundTrips();
    waits.push(await waitOnce(call, turn, connection.ask));
    roundTrips.push((await line.roundTrips()) - before);
  }
  connection.close();
  return { wait: median(waits.slice(-times)), roundTrips: Math.min(...roundTrips) };
}

async function waitOnce(call: Call, turn: number, ask: ReturnType<typeof oneConnection>['ask']) {
  const person = call.people[turn % call.people.length];
  if (!person) throw new Error('The invented company has no one');
  const { status, body, wait }: Answer = await ask(call.path, person.cookie, call.body);
  if (status !== call.status || !body.includes(call.has(person)))
    throw new Error(`${call.title} answered ${status} ${body.slice(0, 300)}`);
  return wait;
}
