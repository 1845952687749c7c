import { readClock } from '@muster/db/change-clock';
import type { FastifyBaseLogger } from 'fastify';
import { type Deps, viewerOf } from '../context.ts';
import type { OpenSockets } from './open-sockets.ts';

/** Milliseconds between two looks at what other processes did: a session's end must reach its sockets in a second. */
const interval = 500;

/** Looks between two heartbeats: half a minute. */
const looksPerBeat = 60;

/**
 * Looks twice a second at what this process cannot hear of by itself: the command line writes to the database, a
 * session ends (D27), a client stops reading. On an idle server a look is two reads of one row. Returns what ends it.
 */
export function watch(deps: Deps, sockets: OpenSockets, log: FastifyBaseLogger): () => void {
  let looks = 0;
  let fails = false;
  let { endedSessions } = readClock(deps.store.read);
  const look = () => {
    looks += 1;
    const isBeat = looks % looksPerBeat === 0;
    deps.store.ringForOthers();
    const now = readClock(deps.store.read).endedSessions;
    // A session that runs out leaves no trace until it is cleared away, so each heartbeat asks as well.
    if (now !== endedSessions || isBeat) sockets.endThose((request) => viewerOf(request, deps) === null);
    endedSessions = now;
    sockets.dropClogged();
    if (isBeat) sockets.beat();
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
  return () => clearInterval(timer);
}
