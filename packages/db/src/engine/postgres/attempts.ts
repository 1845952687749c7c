import { hash } from 'node:crypto';
import type { Pool } from 'pg';
import { type Attempt, type AttemptCounter, mostKeys } from '../../store/limit-counter.ts';
import { readOn } from './pool.ts';

/** No writer waits for it. A statement whose connection breaks runs again, so that an attempt may count twice. */
export function createAttemptCounter(pool: Pool): AttemptCounter {
  const run = async (name: string, text: string, values: unknown[]) =>
    (await readOn(pool, { name: `muster_${name}`, text, values })).rows;
  return {
    async count(attempts, at) {
      const { names, keys } = listsOf(attempts);
      const bounds = attempts.map(({ bound }) => bound);
      const [most, windows] = [bounds.map((each) => each.most), bounds.map((each) => each.window)];
      const rows = await run('count_tries', count, [names, keys, most, windows, at]);
      const waits = new Map(rows.map(({ name, wait }) => [name, wait]));
      return names.map((name) => {
        const wait: unknown = waits.get(name);
        return typeof wait === 'number' ? wait : undefined;
      });
    },
    async refund(attempts) {
      const { names, keys } = listsOf(attempts);
      await run('take_tries_back', refund, [names, keys]).catch(() => undefined);
    },
    async prune(at) {
      await run('prune_tries', prune, [at, mostKeys]);
    },
  };
}

/** A key may be a text that a client typed: the table has its hash. */
function listsOf(attempts: readonly Attempt[]): { names: string[]; keys: string[] } {
  return {
    names: attempts.map(({ bound }) => bound.name),
    keys: attempts.map(({ key }) => hash('sha256', key, 'base64url')),
  };
}

const given = 'unnest(cast($1 AS text[]), cast($2 AS text[])';

/**
 * Rows are locked in one order, so that no two statements wait for each other. A clock that was set back must not lock
 * anyone out for that long; attempts up to one window ahead count, because servers' clocks differ.
 */
const count = `
INSERT INTO limit_tries AS t (name, key, most, "window", tries, "isRefused", "until")
SELECT name, key, most, "window", ARRAY[cast($5 AS bigint)], false, $5 + "window"
FROM ${given}, cast($3 AS integer[]), cast($4 AS bigint[])) AS given(name, key, most, "window")
ORDER BY name, key
ON CONFLICT (name, key) DO UPDATE SET
  (tries, "isRefused", "until") = (
    SELECT CASE WHEN is_full THEN recent ELSE recent || $5 END, is_full,
      CASE WHEN is_full THEN t."until" ELSE EXCLUDED."until" END
    FROM (SELECT ARRAY(SELECT at FROM unnest(t.tries) AS at
      WHERE at > $5 - EXCLUDED."window" AND at <= $5 + EXCLUDED."window")) AS counted(recent),
      LATERAL (SELECT cardinality(recent) >= EXCLUDED.most) AS full_or_not(is_full)),
  most = EXCLUDED.most,
  "window" = EXCLUDED."window"
RETURNING name, CASE WHEN "isRefused" THEN (SELECT min(at) FROM unnest(tries) AS at) + "window" - $5 END AS wait`;

const refund = `
WITH locked AS (
  SELECT t.name, t.key FROM limit_tries AS t JOIN ${given}) AS given(name, key) USING (name, key)
  ORDER BY t.name, t.key FOR UPDATE OF t
)
UPDATE limit_tries AS t SET tries = t.tries[:cardinality(t.tries) - 1]
FROM locked WHERE t.name = locked.name AND t.key = locked.key`;

const prune = `
DELETE FROM limit_tries WHERE (name, key) IN (
  SELECT t.name, t.key FROM limit_tries AS t
  LEFT JOIN (SELECT name, key, row_number() OVER (
    PARTITION BY name ORDER BY cardinality(tries) >= most DESC, "until" DESC) AS place FROM limit_tries)
    AS ranked USING (name, key)
  WHERE t."until" <= $1 OR cardinality(t.tries) = 0 OR ranked.place > $2
  FOR UPDATE OF t SKIP LOCKED
)`;
