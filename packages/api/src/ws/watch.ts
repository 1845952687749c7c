import { readClock } from '@muster/db/change-clock';
import type { FastifyBaseLogger } from 'fastify';
import { type Deps, viewerOf } from '../context.ts';
import type { OpenSockets } from './open-sockets.ts';

/** Milliseconds between two looks at what other processes did: a session's end must reach its sockets in a second. */
const interval = 500;

/** Looks between two heartbeats: half a minute. */
const looksPerBeat = 60;

/** Looks in the ten seconds for which frames are counted. */
const looksPerCount = 20;

/** A watch that goes on until it is stopped. */
export interface Watch {
  /** Closes the sockets whose sessions have ended by now, without waiting for the next look. */
  endEnded(): void;
  stop(): void;
}

/**
 * Looks twice a second at what this process cannot hear of by itself: the command line writes to the database, a
 * session ends (D27), a client stops reading. On an idle server a look is two reads of one row.
 */
export function watch(deps: Deps, sockets: OpenSockets, log: FastifyBaseLogger): Watch {
  let looks = 0;
  let fails = false;
  let { endedSessions } = readClock(deps.store.read);
  const endThoseWithoutSession = () => sockets.endThose((caller) => viewerOf(caller, deps) === null);
  const endEnded = () => {
    const now = readClock(deps.store.read).endedSessions;
    if (now !== endedSessions) endThoseWithoutSession();
    endedSessions = now;
  };
  const look = () => {
    looks += 1;
    deps.store.notifyExternalWrites();
    endEnded();
    sockets.dropClogged();
    if (looks % looksPerCount === 0) sockets.countAnew();
    if (looks % looksPerBeat !== 0) return;
    // A session that runs out leaves no trace until it is cleared away.
    endThoseWithoutSession();
    sockets.beat();
  };
  const timer = setInterval(() => {
    try {
      look();
      fails = false;
    } catch (error) {
      if (!fails) log.error({ err: error }, 'the change clock cannot be read');
      fails = true;
    }
  }, interval);
  timer.unref();
  return { endEnded, stop: () => clearInterval(timer) };
}
