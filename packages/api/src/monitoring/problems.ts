import { type Problem, type ProblemKind, problemTexts } from '@muster/domain/admin/problems';
import type { Instant } from '@muster/domain/calendar/instant';
import { english } from '@muster/domain/language/texts';
import type { FastifyBaseLogger } from 'fastify';
import type { ServerClock } from '../clock/server-clock.ts';

/** What is wrong with this server now, kept in memory: who finds a problem sets it, and clears it once it is over. */
export interface Problems {
  /** Begins a problem, or gives one that goes on another detail. The log gets one line when it begins. */
  set(kind: ProblemKind, detail?: string): void;
  clear(kind: ProblemKind): void;
  list(): readonly Problem[];
}

export function createProblems(
  clock: () => Instant,
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
): Problems {
  const current = new Map<ProblemKind, Problem>();
  return {
    set(kind, detail) {
      const known = current.get(kind);
      const [sentence, fix] = [english(problemTexts[kind].sentence), english(problemTexts[kind].fix)];
      current.set(kind, { kind, sentence, fix, detail: detail ?? null, since: known?.since ?? clock() });
      if (!known) log.error({ problem: kind, detail, fix }, sentence);
    },
    clear(kind) {
      const known = current.get(kind);
      if (!current.delete(kind)) return;
      log.info({ problem: kind, since: known?.since }, `Over: ${english(problemTexts[kind].sentence)}`);
    },
    list: () => [...current.values()],
  };
}

export function reportJumps(clock: Pick<ServerClock, 'onJump'>, problems: Problems): void {
  clock.onJump(({ state, wall, now }) => {
    if (state === 'right') problems.clear('clock_jumped');
    else problems.set('clock_jumped', `The clock shows ${wall}. Muster uses ${now}.`);
  });
}
