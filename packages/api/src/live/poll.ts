import { readClock } from '@muster/db/store/change-clock';
import { serial } from '@muster/domain/concurrency/serial';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context.ts';
import { type SessionDeps, viewerOf } from '../http/viewer.ts';
import type { OpenSockets } from './open-sockets.ts';

/** Milliseconds between two polls: the end of a session must reach its sockets within a second (L11). */
const interval = 500;

/** Polls between two looks for silent clients: five seconds (L10). */
const pollsPerSilenceCheck = 10;

/** Polls between two looks for sessions that expired: 30 seconds (L11). */
const pollsPerSessionCheck = 60;

/** Polls in the ten seconds for which frames are counted (L8). */
const pollsPerFrameCount = 20;

export interface Poll {
  /** Closes the sockets whose sessions have ended by now, without waiting for the next poll. */
  closeEndedSessions(): Promise<void>;
  /** A poll that is under way may still fail; nothing is logged of it any more. */
  stop(): void;
}

/** For what raises no event in this process: the command line, ended sessions (D27), clients that do not read. */
export async function startPoll(
  deps: SessionDeps & Pick<Context, 'serverClock'>,
  sockets: OpenSockets,
  log: FastifyBaseLogger,
): Promise<Poll> {
  let polls = 0;
  let failing = false;
  let stopped = false;
  let visited = await readClock(deps.store.read);
  const closeWithoutSession = () =>
    sockets.closeSessions(async (caller) => (await viewerOf(caller, deps)) === null);
  // One visit of all sockets after another: a visit that has begun may have passed a socket whose session ends now.
  const serially = serial();
  let visiting = 0;
  const visit = (work: () => Promise<void>) => {
    visiting += 1;
    return serially(work).finally(() => {
      visiting -= 1;
    });
  };
  const closeEndedSessions = async () => {
    const now = await readClock(deps.store.read);
    const isSame = now.endedSessions === visited.endedSessions && now.epoch === visited.epoch;
    if (isSame && visiting === 0) return;
    await visit(closeWithoutSession);
    // Only now: a visit that fails is made again at the next poll.
    visited = now;
  };
  const poll = () => {
    polls += 1;
    sockets.dropSlow();
    if (polls % pollsPerFrameCount === 0) sockets.resetFrameCounts();
    if (polls % pollsPerSilenceCheck === 0) sockets.checkSilence().catch(noteFailure);
    // A session that runs out changes no row until the daily job deletes it.
    if (polls % pollsPerSessionCheck === 0) visit(closeWithoutSession).catch(noteFailure);
    pollDatabase().catch(noteFailure);
  };
  const pollDatabase = async () => {
    await deps.serverClock.refresh();
    await deps.store.notifyExternalWrites();
    failing = false;
    await closeEndedSessions();
  };
  const noteFailure = (error: unknown) => {
    // Of a poll that was under way as the server stopped and closed the database.
    if (stopped) return;
    if (!failing) log.error({ err: error }, 'the change clock cannot be read');
    failing = true;
  };
  const timer = setInterval(poll, interval);
  timer.unref();
  const stop = () => {
    stopped = true;
    clearInterval(timer);
  };
  return { closeEndedSessions, stop };
}
