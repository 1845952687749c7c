import * as z from 'zod/mini';
import { wireInstant } from '../calendar/instant.ts';

/** The states of a check, worst first. */
export const checkStates = ['failed', 'warning', 'unknown', 'ok'] as const;
export type CheckState = (typeof checkStates)[number];

/** What is checked, by the server and, from `secure` on, by the browser that shows the page (D64, U231). */
export const checkTitles = {
  database: 'Database',
  servers: 'Servers',
  replica: 'Replica',
  problems: 'Known problems',
  migrations: 'Migrations',
  volume: 'Volume',
  clock: 'Server clock',
  backup: 'Backup',
  mail: 'Email',
  push: 'Push',
  webhooks: 'Webhooks',
  address: 'Public address',
  certificate: 'TLS certificate',
  proxy: 'Proxy headers',
  jobs: 'Jobs',
  version: 'Version',
  secure: 'Secure context',
  socket: 'Socket round trip',
  browserClock: 'Clock of this browser',
  permission: 'Push in this browser',
  worker: 'Service worker',
  space: 'Storage of this browser',
} as const;
export type CheckName = keyof typeof checkTitles;
const checkNames = Object.keys(checkTitles) as readonly CheckName[];

const figure = z.object({ name: z.string(), value: z.nullable(z.string()), at: z.nullable(wireInstant) });
export type Figure = z.infer<typeof figure>;

const check = z.object({
  name: z.enum(checkNames),
  state: z.enum(checkStates),
  /** One sentence, with the remedy unless it is ok. It names no one. */
  says: z.string(),
  figures: z.array(figure),
});
export type Check = z.infer<typeof check>;

export const laneTitles = { mail: 'Email', push: 'Push', webhook: 'Webhooks' } as const;
export type LaneName = keyof typeof laneTitles;

const lane = z.object({
  name: z.enum(Object.keys(laneTitles) as readonly LaneName[]),
  waiting: z.int(),
  oldestAt: z.nullable(wireInstant),
  failing: z.nullable(z.object({ why: z.string(), attempts: z.int(), nextAttemptAt: wireInstant })),
});
export type Lane = z.infer<typeof lane>;

export const jobTitles = {
  backup: 'Nightly backup',
  dayClose: 'Closing ended work days',
  leavers: 'Closing accounts after the last day',
  leaveYears: 'Starting leave years',
  forgetOld: 'Removing ended sessions and old keys',
  retention: 'Removing records that were kept long enough',
  files: 'Setting aside files without a record',
  signIns: 'Recording sign-ins',
  storage: 'Trying the disk',
  databaseFiles: 'Looking at the database’s files',
  takeBack: 'Undoing runs',
  texts: 'Bringing stored texts to one form',
  limits: 'Forgetting old tries',
  trustedTime: 'Storing the trusted time',
} as const;
export type JobName = keyof typeof jobTitles;
export const jobNames = Object.keys(jobTitles) as readonly JobName[];

const job = z.object({
  name: z.enum(jobNames),
  /** When it last ran on this server; null if it has not since the start. */
  lastAt: z.nullable(wireInstant),
  failed: z.boolean(),
  /** Null while it waits for a trusted clock, or another server runs it. */
  nextAt: z.nullable(wireInstant),
});
export type JobTime = z.infer<typeof job>;

export const diagnostics = z.object({
  at: wireInstant,
  checks: z.array(check),
  lanes: z.array(lane),
  jobs: z.array(job),
});
export type Diagnostics = z.infer<typeof diagnostics>;

/** Worst first; checks of one state keep their order. */
export function worstFirst(checks: readonly Check[]): Check[] {
  return checks.toSorted((one, other) => checkStates.indexOf(one.state) - checkStates.indexOf(other.state));
}

export function checkLine({ name, state, says, figures }: Check): string {
  const known = figures.map((each) => `${each.name} ${each.value ?? each.at}`);
  return `${checkTitles[name]}: ${state}: ${says}${known.length > 0 ? ` (${known.join(', ')})` : ''}`;
}

/** For someone who helps: without the words of other servers, which can name an address (U233). */
export function reportText({ at, checks, lanes, jobs }: Diagnostics): string {
  return [
    `Muster diagnostics, ${at}`,
    '',
    ...worstFirst(checks).map(checkLine),
    '',
    ...lanes.map(laneLine),
    '',
    ...jobs.map(
      ({ name, lastAt, nextAt, failed }) =>
        `${jobTitles[name]}: last ${lastAt ?? 'unknown'}${failed ? ', failed' : ''}, next ${nextAt ?? 'unknown'}`,
    ),
    '',
  ].join('\n');
}

/** A lane without the words of a failure. */
export function laneLine({ name, waiting, oldestAt, failing }: Lane): string {
  const age = oldestAt === null ? '' : `, the oldest since ${oldestAt}`;
  return `Queue ${laneTitles[name]}: ${waiting} waiting${age}${failing ? `, ${failing.attempts} failed tries` : ''}`;
}
