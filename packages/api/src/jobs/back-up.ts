import type { FastifyBaseLogger } from 'fastify';
import type { Backups } from '../backup/backups.ts';

/**
 * Looks now and then every minute whether a backup is due (D48). It has its own schedule, because a backup takes longer
 * than the other jobs may wait. Returns the function that stops it and what it makes.
 */
export function startBackups(backups: Backups, log: Pick<FastifyBaseLogger, 'error'>): () => Promise<void> {
  let isBusy = false;
  const tick = async () => {
    if (isBusy) return;
    isBusy = true;
    await backups
      .tick()
      .catch((error: unknown) => log.error({ err: error }, 'the backups could not be looked at'));
    isBusy = false;
  };
  void tick();
  const timer = setInterval(tick, 60_000);
  timer.unref();
  return () => {
    clearInterval(timer);
    return backups.stop();
  };
}
