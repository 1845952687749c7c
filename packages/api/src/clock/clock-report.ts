import { minute } from '@muster/domain/calendar/durations';
import { epochMilliseconds, type Instant, millisecondsBetween } from '@muster/domain/calendar/instant';
import type { FastifyInstance } from 'fastify';
import type { ServerClock, ServerTime } from './server-clock.ts';

export function clockFinding({ state, wall, trustedAt }: Omit<ServerTime, 'now' | 'doubt'>): string {
  if (state === 'right') return `The clock of this machine is trusted: ${wall}`;
  const way = state === 'ahead' ? 'ahead of' : 'behind';
  return (
    `the clock of this machine shows ${wall}, which is ${lengthOf(trustedAt, wall)} ${way} the time that was trusted last ` +
    `(${trustedAt}): set it or, if it is right, run "muster clock accept"`
  );
}

function lengthOf(one: Instant, other: Instant): string {
  const minutes = Math.abs(millisecondsBetween(one, other)) / minute;
  return minutes < 2 * 1_440 ? `${Math.floor(minutes)} minutes` : `${Math.floor(minutes / 1_440)} days`;
}

/** The time that the server goes by (L41): `Muster-Time` in milliseconds, by which devices measure, and `Date`. */
export function addTrustedTime(
  app: FastifyInstance,
  { serverClock }: { readonly serverClock: ServerClock },
): void {
  app.addHook('onRequest', (_request, reply, done) => {
    const refreshed = serverClock.refresh();
    if (!refreshed) return done();
    const report = () => {
      const { doubt, now } = serverClock.read();
      if (doubt) reply.header('date', new Date(now).toUTCString());
    };
    refreshed.then(report).then(() => done(), done);
  });
  app.addHook('onSend', ({ url }, reply, _payload, done) => {
    if (timed.test(url)) reply.header('muster-time', epochMilliseconds(serverClock.now()));
    done();
  });
}

const timed = /^\/(api|trpc)\//;
