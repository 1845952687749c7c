import { readClock } from '@muster/db/store/change-clock';
import type { Store } from '@muster/db/store/store';
import type { FastifyBaseLogger } from 'fastify';

/** Milliseconds between two looks. */
const interval = 1_000;

/** Its keys, sockets and what it remembers are those of before (S5), so `restart` begins again. Returns how to stop. */
export async function watchHistory(
  { read }: Pick<Store, 'read'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  restart: () => void,
): Promise<() => Promise<void>> {
  const { epoch } = await readClock(read);
  let looking = false;
  const look = async () => {
    if (looking) return;
    looking = true;
    // What cannot be read is said by the poll of the sockets.
    const clock = await readClock(read).catch(() => undefined);
    looking = false;
    if (clock === undefined || clock.epoch === epoch) return;
    clearInterval(timer);
    log.warn('a backup was restored into the database: this server begins again on it');
    restart();
  };
  const timer = setInterval(() => void look(), interval);
  timer.unref();
  return async () => clearInterval(timer);
}
