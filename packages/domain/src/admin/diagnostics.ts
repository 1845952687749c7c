import * as z from 'zod/mini';
import { wireInstant } from '../calendar/instant.ts';
import { msg, type Translate } from '../language/translate.ts';
import { saidFields } from '../wire/said.ts';

/** The states of a check, worst first. */
export const checkStates = ['failed', 'warning', 'unknown', 'ok'] as const;
export type CheckState = (typeof checkStates)[number];

/** What is checked, by the server and, from `secure` on, by the browser that shows the page (D64, U231). */
export const checkTitles = {
  database: msg('Database'),
  servers: msg('Servers'),
  replica: msg('Replica'),
  problems: msg('Known problems'),
  migrations: msg('Migrations'),
  volume: msg('Volume'),
  clock: msg('Server clock'),
  backup: msg('Backup'),
  mail: msg('Email'),
  push: msg('Push'),
  webhooks: msg('Webhooks'),
  address: msg('Public address'),
  certificate: msg('TLS certificate'),
  proxy: msg('Proxy headers'),
  jobs: msg('Jobs'),
  version: msg('Version'),
  secure: msg('Secure context'),
  socket: msg('Socket round trip'),
  browserClock: msg('Clock of this browser'),
  permission: msg('Push in this browser'),
  worker: msg('Service worker'),
  space: msg('Storage of this browser'),
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

export const laneTitles = { mail: msg('Email'), push: msg('Push'), webhook: msg('Webhooks') } as const;
export type LaneName = keyof typeof laneTitles;

const lane = z.object({
  name: z.enum(Object.keys(laneTitles) as readonly LaneName[]),
  waiting: z.int(),
  oldestAt: z.nullable(wireInstant),
  failing: z.nullable(
    z.object({ why: z.string(), ...saidFields, attempts: z.int(), nextAttemptAt: wireInstant }),
  ),
});
export type Lane = z.infer<typeof lane>;

export const jobTitles = {
  backup: msg('Nightly backup'),
  dayClose: msg('Closing ended work days'),
  leavers: msg('Closing accounts after the last day'),
  leaveAccounts: msg('Leave accounts'),
  leaveYears: msg('Starting leave years'),
  forgetOld: msg('Removing ended sessions and old keys'),
  retention: msg('Removing records that were kept long enough'),
  files: msg('Setting aside files without a record'),
  signIns: msg('Recording sign-ins'),
  storage: msg('Trying the disk'),
  databaseFiles: msg('Looking at the database’s files'),
  reach: msg('Looking whether requests reach someone'),
  takeBack: msg('Undoing runs'),
  deciders: msg('Asking those who decide requests'),
  texts: msg('Bringing stored texts to one form'),
  limits: msg('Forgetting old tries'),
  trustedTime: msg('Storing the trusted time'),
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

/** A line of a report: the words of states are the same in every language, for someone who helps. */
export function checkLine(t: Translate, { name, state, says, figures }: Check): string {
  return `${t(checkTitles[name])}: ${state}: ${says}${inBrackets(figures)}`;
}

/** A lane without the words of a failure. */
export function laneLine(t: Translate, { name, waiting, oldestAt, failing }: Lane): string {
  const figures = [
    { name: t('waiting'), value: String(waiting), at: null },
    { name: t('oldest'), value: null, at: oldestAt },
    { name: t('failed tries'), value: failing && String(failing.attempts), at: null },
  ];
  return `${t('Queue {name}', { name: laneTitles[name] })}: ${failing ? 'warning' : 'ok'}${inBrackets(figures)}`;
}

function jobLine(t: Translate, { name, lastAt, nextAt, failed }: JobTime): string {
  const figures = [
    { name: t('last'), value: null, at: lastAt },
    { name: t('next'), value: null, at: nextAt },
  ];
  return `${t(jobTitles[name])}: ${failed ? 'failed' : 'ok'}${inBrackets(figures)}`;
}

function inBrackets(figures: readonly Figure[]): string {
  const known = figures.flatMap(({ name, value, at }) => ((value ?? at) ? [`${name} ${value ?? at}`] : []));
  return known.length > 0 ? ` (${known.join(', ')})` : '';
}

/** For someone who helps: without the words of other servers, which can name an address (U233). */
export function reportText(t: Translate, { at, checks, lanes, jobs }: Diagnostics): string {
  return [
    t('Muster diagnostics, {at}', { at }),
    '',
    ...worstFirst(checks).map((check) => checkLine(t, check)),
    '',
    ...lanes.map((lane) => laneLine(t, lane)),
    '',
    ...jobs.map((job) => jobLine(t, job)),
    '',
  ].join('\n');
}
