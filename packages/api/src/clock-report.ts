import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import type { Problems } from './problems.ts';
import type { ServerClock } from './server-clock.ts';

/** Keeps the problem `clock_jumped` up to date (D3). */
export function reportJumps(clock: ServerClock, problems: Problems): void {
  clock.onJump(({ state, wall, now }) => {
    if (state === 'right') problems.clear('clock_jumped');
    else problems.set('clock_jumped', `The clock shows ${wall}. Muster goes by ${now}.`);
  });
}

/**
 * Answers carry the time that the server goes by, because devices measure the difference of their clocks by it (S33).
 * While the machine's clock is right, Node's own header says the same.
 */
export function addTrustedDate(app: FastifyInstance, { serverClock }: Pick<Deps, 'serverClock'>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    const { doubt, now } = serverClock.read();
    if (doubt) reply.header('date', new Date(now).toUTCString());
    done();
  });
}
