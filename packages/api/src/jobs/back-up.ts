import { minute } from '@muster/domain/calendar/durations';
import type { FastifyBaseLogger } from 'fastify';
import type { Backups } from '../backup/backups.ts';

/** Every minute (D48); on its own schedule, as a backup takes longer than jobs may wait. Returns how to stop it. */
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
  const timer = setInterval(tick, minute);
  timer.unref();
  return () => {
    clearInterval(timer);
    return backups.stop();
  };
}
