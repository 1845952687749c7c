import { storeTrustedTime } from '@muster/db/admin/server-clock';
import { DomainError } from '@muster/domain/errors';
import type { FastifyBaseLogger } from 'fastify';
import { markDatabase } from '../backup/history-marker.ts';
import { pathsOf } from '../data-folder.ts';
import type { Deps } from '../deps.ts';
import { applyRetention } from './apply-retention.ts';
import { closeEndedDays } from './close-days.ts';
import { forgetOld } from './forget-old.ts';
import { grantLeaveYears } from './grant-leave-years.ts';
import type { Turn } from './job-run.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { finishTakingBack } from './take-back.ts';

/**
 * Runs the jobs now and then every minute. Each job asks what is due, so that a sleeping machine and a changed zone need
 * no special case. Returns a function that stops the schedule and waits for a running job.
 */
export async function startJobs(deps: Deps, log: FastifyBaseLogger): Promise<() => Promise<void>> {
  let running = runAll(deps, log);
  await running;
  const timer = setInterval(() => {
    running = running.then(() => runAll(deps, log));
  }, 60_000);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

type Job = (turn: Turn) => Promise<unknown>;

/** A failing job stops neither the others nor the server; it runs again in a minute. */
async function runAll(deps: Deps, log: FastifyBaseLogger): Promise<void> {
  const { serverClock, failures } = deps;
  const attempt = (job: Job) =>
    job(serverClock.read()).catch((error: unknown) => {
      const isKnown = failures.note(error) || (error instanceof DomainError && error.kind === 'busy');
      if (!isKnown) log.error({ err: error }, 'a job failed');
    });
  for (const job of calendarJobs(deps, log)) if (serverClock.doubt() === null) await attempt(job);
  for (const job of otherJobs(deps)) await attempt(job);
}

/** The jobs that follow the calendar: they wait while the clock of the machine is not trusted (D3). */
function calendarJobs({ store, uploads }: Deps, log: FastifyBaseLogger): Job[] {
  return [
    async ({ now, wall }) => {
      const closed = await closeEndedDays(store, now, wall);
      if (closed.length > 0) log.info({ days: closed }, 'work days closed');
    },
    async ({ now, wall }) => {
      const years = await grantLeaveYears(store, now, wall);
      if (years.length > 0) log.info({ years }, 'leave years begun');
    },
    ({ now }) => forgetOld(store, now),
    async ({ now }) => {
      const removed = await applyRetention({ store, dataFolder: uploads.dataFolder }, now);
      if (Object.keys(removed).length > 0) log.info({ removed }, 'old records removed');
    },
    async ({ now }) => {
      const swept = await sweepUploads(store, uploads, now);
      if (swept > 0) log.info({ files: swept }, 'abandoned uploads removed');
    },
  ];
}

/** The trusted time is stored last, so that a run shows the time that was trusted before it. */
function otherJobs({ store, serverClock, uploads, signInEvents, failures }: Deps): Job[] {
  return [
    ({ now }) => finishTakingBack(store, now),
    () => signInEvents.flush(),
    () => failures.review(),
    async () => {
      store.expectFiles();
      await markDatabase(pathsOf(uploads.dataFolder), store);
    },
    () => store.write((tx) => storeTrustedTime(tx, serverClock.read().trustedAt)),
  ];
}
