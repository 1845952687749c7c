import type { QueryWatch } from '@muster/db/store/query-watch';
import type { FastifyBaseLogger } from 'fastify';
import { requestIdNow } from '../http/request-log.ts';
import type { Tallies } from './metrics/tallies.ts';
import { createQuietLines } from './quiet-lines.ts';
import type { Tracing } from './tracing.ts';

/** Texts of queries that have a line each; further ones share one. */
const mostTexts = 500;

const others = 'another query';

/** One line for each text and minute: without values, with the newest run's time and the id of its request (D80). */
export function createQueryWatch(
  elapsed: () => number,
  log: Pick<FastifyBaseLogger, 'warn'>,
  tallies: Pick<Tallies, 'slowQueries'>,
  tracing?: Pick<Tracing, 'slowQuery'>,
): QueryWatch {
  const lines = createQuietLines<string, Slow>(elapsed, (query, slow, count) =>
    log.warn({ query, ...slow, count }, 'A query took long'),
  );
  const texts = new Set<string>();
  return {
    elapsed,
    slow(text, milliseconds) {
      tallies.slowQueries.count += 1;
      tallies.slowQueries.milliseconds += milliseconds;
      if (texts.size < mostTexts) texts.add(text);
      const requestId = requestIdNow();
      const slow = { ms: Math.round(milliseconds), ...(requestId !== undefined && { requestId }) };
      tracing?.slowQuery({ text, ...slow });
      lines.note(texts.has(text) ? text : others, slow);
    },
  };
}

interface Slow {
  readonly ms: number;
  readonly requestId?: string;
}
