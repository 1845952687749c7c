import { problemDetails } from '@muster/domain/admin/problem-details';
import { type Problem, type ProblemKind, problemTexts } from '@muster/domain/admin/problems';
import type { Instant } from '@muster/domain/calendar/instant';
import { english, type Said } from '@muster/domain/language/texts';
import type { Translate } from '@muster/domain/language/translate';
import { wireSaid } from '@muster/domain/wire/said';
import type { FastifyBaseLogger } from 'fastify';
import type { ServerClock } from '../clock/server-clock.ts';

/** A sentence, or what is none in any language: a code and a path. */
type Detail = Said | string;

interface KnownProblem {
  readonly kind: ProblemKind;
  readonly detail: Detail | null;
  readonly since: Instant;
}

/** What is wrong with this server now, kept in memory: who finds a problem sets it, and clears it once it is over. */
export interface Problems {
  /** Begins a problem, or gives one that goes on another detail. The log gets one line when it begins. */
  set(kind: ProblemKind, detail?: Detail): void;
  clear(kind: ProblemKind): void;
  list(): readonly KnownProblem[];
}

export function createProblems(
  clock: () => Instant,
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
): Problems {
  const current = new Map<ProblemKind, KnownProblem>();
  return {
    set(kind, detail) {
      const known = current.get(kind);
      current.set(kind, { kind, detail: detail ?? null, since: known?.since ?? clock() });
      if (known) return;
      const { sentence, fix } = problemTexts[kind];
      log.error(
        { problem: kind, detail: detail && inWords(english, detail), fix: english(fix) },
        english(sentence),
      );
    },
    clear(kind) {
      const known = current.get(kind);
      if (!current.delete(kind)) return;
      log.info({ problem: kind, since: known?.since }, `Over: ${english(problemTexts[kind].sentence)}`);
    },
    list: () => [...current.values()],
  };
}

const inWords = (t: Translate, detail: Detail) => (typeof detail === 'string' ? detail : t(detail));

/** As an administrator gets it, in their language (D101). */
export function sayProblem(t: Translate, { kind, detail, since }: KnownProblem): Problem {
  const { sentence, fix } = problemTexts[kind];
  return {
    kind,
    sentence: t(sentence),
    fix: t(fix),
    detail: detail && inWords(t, detail),
    ...(typeof detail === 'object' && detail && wireSaid(detail)),
    since,
  };
}

export function reportJumps(clock: Pick<ServerClock, 'onJump'>, problems: Problems): void {
  clock.onJump(({ state, wall, now }) => {
    if (state === 'right') problems.clear('clock_jumped');
    else problems.set('clock_jumped', problemDetails.clockShows({ wall, now }));
  });
}
