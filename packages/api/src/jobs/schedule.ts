import { DomainError } from '@muster/domain/errors';
import type { FastifyBaseLogger } from 'fastify';
import { markDatabase } from '../backup/history-marker.ts';
import { pathsOf } from '../data-folder.ts';
import type { Deps } from '../deps.ts';
import { closeEndedDays } from './close-days.ts';
import { forgetOld } from './forget-old.ts';
import { grantLeaveYears } from './grant-leave-years.ts';
import { sweepUploads } from './sweep-uploads.ts';

/**
 * Runs the jobs now and then every minute. Each job asks what is due, so that a sleeping machine and a changed clock
 * or zone need no special case. Returns a function that stops the schedule and waits for a running job.
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

/** A failing job stops neither the others nor the server; it runs again in a minute. */
async function runAll(deps: Deps, log: FastifyBaseLogger): Promise<void> {
  const { store, clock, uploads, signInEvents, failures } = deps;
  const jobs = [
    async () => {
      const closed = await closeEndedDays(store, clock());
      if (closed.length > 0) log.info({ days: closed }, 'work days closed');
    },
    async () => {
      const years = await grantLeaveYears(store, clock());
      if (years.length > 0) log.info({ years }, 'leave years begun');
    },
    () => forgetOld(store, clock()),
    () => signInEvents.flush(),
    () => failures.review(),
    () => markDatabase(pathsOf(uploads.dataFolder), store),
    async () => {
      const swept = await sweepUploads(store, uploads, clock());
      if (swept > 0) log.info({ files: swept }, 'abandoned uploads removed');
    },
  ];
  for (const job of jobs)
    await job().catch((error: unknown) => {
      const isKnown = failures.note(error) || (error instanceof DomainError && error.kind === 'busy');
      if (!isKnown) log.error({ err: error }, 'a job failed');
    });
}
