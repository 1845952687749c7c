import { storeTrustedTime } from '@muster/db/features/admin/server-clock';
import { getClosedThrough, listReopenedDays } from '@muster/db/features/attendance/reads';
import {
  closeDayForSome,
  closeOverForSome,
  hasPeopleToClose,
  storeClosedThrough,
} from '@muster/db/features/attendance/writes/close-day';
import { bringTextsToForm } from '@muster/db/features/company/text-form';
import {
  getWorkingTimes,
  isWorkedBySome,
  lastDatesOver,
  someDateEnded,
} from '@muster/db/features/working-time/reads';
import type { Store, Term } from '@muster/db/store/store';
import type { JobName } from '@muster/domain/admin/diagnostics';
import { daysToClose } from '@muster/domain/attendance/day-close';
import { minute } from '@muster/domain/calendar/durations';
import { epochMilliseconds, type Instant } from '@muster/domain/calendar/instant';
import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import { serial } from '@muster/domain/concurrency/serial';
import { DomainError } from '@muster/domain/errors';
import type { FastifyBaseLogger } from 'fastify';
import type { ServerTime } from '../clock/server-clock.ts';
import type { Deps } from '../deps.ts';
import { type RunStep, runOf } from '../features/admin/job-run.ts';
import { finishTakingBack } from '../features/admin/take-back-run.ts';
import { noticeAnswer, type Swept, sweepUploads } from '../features/document/sweep-uploads.ts';
import { forgetMailFiles } from '../outbox/mail/files.ts';
import { applyRetention } from './apply-retention.ts';
import { askAsTimePasses } from './ask-deciders.ts';
import { closeLeavers } from './close-leavers.ts';
import { forgetOld } from './forget-old.ts';
import { grantLeaveYears } from './grant-leave-years.ts';
import { lookForUnheard } from './look-for-unheard.ts';
import { isSettled, remindOfLeave, settleLeave } from './settle-leave.ts';

/**
 * Every minute each job asks what is due, so that a sleeping machine and a changed zone need no special case. Of
 * several servers the one that leads runs those about records. Returns how to stop.
 */
export async function startJobs(deps: Deps, log: FastifyBaseLogger): Promise<() => Promise<void>> {
  const serially = serial();
  const run = (first?: readonly Job[]) => serially(() => runAll(deps, log, first));
  const stopLeading = await deps.store.lead.seek(() => void run());
  await run([sweepJob(deps, log, 'at start')]);
  const timer = setInterval(() => void run(), minute);
  const answers = setInterval(() => void noticeAnswer(deps), 4_000);
  for (const each of [timer, answers]) each.unref();
  return async () => {
    clearInterval(timer);
    clearInterval(answers);
    await serially(async () => undefined);
    await stopLeading();
  };
}

interface Job {
  readonly name: JobName;
  run(time: ServerTime): Promise<unknown>;
}

/** A failing job stops neither the others nor the server; it runs again in a minute. */
async function runAll(deps: Deps, log: FastifyBaseLogger, first: readonly Job[] = []): Promise<void> {
  const { store, serverClock, tallies } = deps;
  for (const job of first) await attempt(deps, log, job);
  const byCalendar = async (job: Job) => {
    await guarded(deps, log, async () => serverClock.refresh());
    if (serverClock.doubt() === null) await attempt(deps, log, job);
  };
  const term = store.lead.term();
  const led = term && { ...deps, store: ledStore(store, term) };
  if (led) for (const job of calendarJobs(led, log)) await byCalendar(job);
  await byCalendar(sweepJob(deps, log, 'running'));
  for (const job of ownJobs(deps)) await attempt(deps, log, job);
  if (led) for (const job of otherJobs(led)) await attempt(deps, log, job);
  tallies.jobsRanAt = epochMilliseconds(serverClock.now());
}

/** A job that another server may have taken over goes no further. */
function ledStore(store: Store, term: Term): Store {
  return {
    ...store,
    write: (work) =>
      store.write(async (tx) => {
        await term.expect(tx);
        return work(tx);
      }),
  };
}

async function attempt(deps: Deps, log: FastifyBaseLogger, { name, run }: Job): Promise<void> {
  const { serverClock, jobTimes } = deps;
  const lastAt = serverClock.now();
  const failed = !(await guarded(deps, log, run));
  jobTimes.set(name, { lastAt, failed });
}

async function guarded(
  { serverClock, failures, tallies }: Deps,
  log: FastifyBaseLogger,
  run: Job['run'],
): Promise<boolean> {
  tallies.jobRuns += 1;
  try {
    await run(serverClock.read());
    return true;
  } catch (error) {
    tallies.jobFailures += 1;
    const isKnown = failures.note(error) || (error instanceof DomainError && error.kind === 'busy');
    if (!isKnown) log.error({ err: error }, 'a job failed');
    return false;
  }
}

/** The jobs of the leading server that follow the calendar: they wait while the clock of the machine is not trusted (D3). */
function calendarJobs(deps: Deps, log: FastifyBaseLogger): Job[] {
  const { store, uploads, jobTimes } = deps;
  const closeDays: Job['run'] = async ({ now, wall }) => {
    const closed = await closeEndedDays(store, now, wall);
    if (closed.length > 0) log.info({ days: closed }, 'work days closed');
    await tellOfNewDates(store, jobTimes.get('dayClose')?.lastAt, now);
  };
  const grantYears: Job['run'] = async ({ now, wall }) => {
    const years = await grantLeaveYears(store, now, wall);
    if (years.length > 0) log.info({ years }, 'leave years begun');
  };
  const settleAccounts: Job['run'] = async ({ now }) => {
    if (isSettled(jobTimes.get('leaveAccounts'), now)) return;
    const rows = await settleLeave(store, now);
    if (rows > 0) log.info({ rows }, 'leave accounts settled');
    const told = await remindOfLeave(store, now);
    if (told > 0) log.info({ told }, 'notices of days that expire');
  };
  const removeKept: Job['run'] = async ({ now }) => {
    const removed = await applyRetention({ store, files: uploads.files }, now);
    if (Object.keys(removed).length > 0) log.info({ removed }, 'old records removed');
  };
  const closeAccounts: Job['run'] = async ({ now }) => {
    const accounts = await closeLeavers(deps, now);
    if (accounts > 0) log.info({ accounts }, 'accounts closed after the last day');
  };
  return [
    { name: 'dayClose', run: closeDays },
    // After the close of the last day, which expects only active people.
    { name: 'leavers', run: closeAccounts },
    { name: 'leaveYears', run: grantYears },
    { name: 'leaveAccounts', run: settleAccounts },
    { name: 'forgetOld', run: ({ now }) => forgetOld(store, now) },
    { name: 'retention', run: removeKept },
  ];
}

/** What each server does about its own files and what it has gathered. */
function ownJobs({ store, signInEvents, failures, markHistory }: Deps): Job[] {
  const lookAtFiles = async () => {
    store.expectFiles();
    await markHistory();
  };
  return [
    { name: 'signIns', run: () => signInEvents.flush() },
    { name: 'storage', run: () => failures.review() },
    { name: 'databaseFiles', run: lookAtFiles },
  ];
}

/** The trusted time is stored last, so that a run shows the time that was trusted before it. */
function otherJobs(deps: Deps): Job[] {
  const { store } = deps;
  return [
    { name: 'deciders', run: ({ now }) => askAsTimePasses(store, now) },
    { name: 'reach', run: ({ now }) => lookForUnheard(deps, now) },
    { name: 'texts', run: () => bringTextsToForm(store) },
    { name: 'takeBack', run: ({ now }) => finishTakingBack(store, now) },
    { name: 'limits', run: ({ now }) => store.attempts.prune(epochMilliseconds(now)) },
    {
      name: 'trustedTime',
      run: ({ trustedAt }) => store.write((tx) => storeTrustedTime(tx, trustedAt)),
    },
  ];
}

/** At start it runs whatever the clock says: nothing is under way then, and nothing is deleted for its age. */
function sweepJob(deps: Deps, log: FastifyBaseLogger, when: 'at start' | 'running'): Job {
  const run: Job['run'] = async ({ now }) => {
    const swept = await sweepUploads(deps, now, when);
    if (when === 'running') await forgetMailFiles(deps.store, deps.uploads.dataFolder, now);
    for (const [kind, text] of sweptTexts) if (swept[kind] > 0) log.info({ files: swept[kind] }, text);
  };
  return { name: 'files', run };
}

const sweptTexts: readonly [keyof Swept, string][] = [
  ['removed', 'half-written uploads removed'],
  ['quarantined', 'files without a record set aside in the quarantine for 30 days'],
  ['broughtBack', 'files whose record is back brought back from the quarantine'],
  ['deleted', 'files deleted 30 days after they were set aside'],
];

/** Oldest first, all as one run (D8). Each step has its own transaction, so other requests are answered between. */
export async function closeEndedDays(store: Store, now: Instant, wall = now): Promise<PlainDate[]> {
  const { read } = store;
  const reopened = await listReopenedDays(read);
  const closedThrough = await getClosedThrough(read);
  const times = await getWorkingTimes(read);
  const { everyone, anyone } = await lastDatesOver(now, times);
  const isWorked = (date: PlainDate) => isWorkedBySome(date, times);
  const due = daysToClose(closedThrough, everyone, isWorked, reopened);
  const step = await runOf(store, 'close_days', { now, wall });
  for (const date of due) await closeDay(step, date, now, closeDayForSome);
  if (everyone > closedThrough) await store.write((tx) => storeClosedThrough(tx, everyone));
  const [, first = everyone] = [closedThrough, everyone].toSorted();
  for (let date = addDays(first, 1); date <= anyone; date = addDays(date, 1))
    if (await hasPeopleToClose(read, date, now)) await closeDay(step, date, now, closeOverForSome);
  return due;
}

/** Open lists of today are read again once the date of anyone is over, also if nothing was to be closed for them (D93). */
async function tellOfNewDates(store: Store, since: Instant | undefined, now: Instant): Promise<void> {
  if (since === undefined) return;
  if (await someDateEnded(since, now, await getWorkingTimes(store.read)))
    await store.write(async (tx) => tx.touch('attendance'));
}

async function closeDay(
  step: RunStep,
  date: PlainDate,
  now: Instant,
  close: typeof closeDayForSome,
): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after;
    const { last } = await step(date, (tx, run) => close(tx, date, now, from, run));
    after = last;
  }
}
