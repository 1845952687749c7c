import type { Run } from '../measure.ts';
import { grouped, tableOf } from '../report.ts';

/** What the tables measured that a million devices cost most of. */
export interface Measured {
  /** Processor time of the server for a message and a client, in microseconds. */
  readonly frame: number;
  /** A pull of a device that has everything, on the largest company's PostgreSQL. */
  readonly pull: Pick<Run, 'cpu' | 'databaseCpu'>;
  /** Check-ins a second on PostgreSQL, by the time that was added to a round trip. */
  readonly checkIns: readonly { readonly milliseconds: number; readonly perSecond: number }[];
}

const devices = 1_000_000;

/** Over how many seconds devices come back after an outage at most (D32). */
const spread = 60;

/** In how many seconds everyone checks in around nine. */
const morning = 30 * 60;

/** What a million devices cost by the figures of this run. */
export function arithmeticOf({ frame, pull, checkIns }: Measured): string {
  const seconds = (each: number) => (each * devices) / 1e6;
  const [server, database] = [seconds(pull.cpu), seconds(pull.databaseCpu)];
  const lines = [
    [
      'a message to everyone',
      `${grouped(frame, 1)} µs × devices`,
      `${grouped(seconds(frame), 1)} s of the servers’ processors`,
    ],
    [
      'everyone pulls after an outage',
      `(${grouped(pull.cpu, 0)} µs of a server + ${grouped(pull.databaseCpu, 0)} µs of PostgreSQL) × devices`,
      `${grouped(server, 0)} s + ${grouped(database, 0)} s of processors`,
    ],
    [
      `the same within ${spread} s`,
      `that ÷ ${spread} s`,
      `${grouped(server / spread, 0)} cores of servers + ${grouped(database / spread, 0)} of PostgreSQL and its replicas`,
    ],
    ...checkIns.map(({ milliseconds, perSecond }) => [
      `everyone checks in, + ${milliseconds} ms a round trip`,
      `devices ÷ ${grouped(perSecond, 0)} a second`,
      `${grouped(devices / perSecond / 60, 0)} minutes; ${grouped(perSecond * morning, 0)} people in half an hour`,
    ]),
  ];
  return tableOf(['a million devices', 'by', 'cost'], lines);
}
