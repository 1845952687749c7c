import type { Row } from './row.ts';

type Table = 'leave_requests' | 'corrections';
type Key = 'leaveRequestId' | 'correctionId';

/** Whom the requests of a person wait for and the steps that were taken. Both values are the person's id. */
export const waitingOf = (table: Table, key: Key) =>
  `SELECT 'asked' AS kind, ${key} AS requestId, asked.id AS byId, asked.fullName AS byName, NULL AS forId,
      NULL AS forName, NULL AS status, NULL AS at, NULL AS response, place
    FROM deciders JOIN ${table} ON ${table}.id = ${key} JOIN users AS asked ON asked.id = deciders.userId
    WHERE ${table}.userId = ?
    UNION ALL SELECT 'step', ${key}, taker.id, taker.fullName, lead.id, lead.fullName, step.status, step.at, step.response, step.id
    FROM approval_steps AS step JOIN ${table} ON ${table}.id = ${key} JOIN users AS taker ON taker.id = step.byId
    LEFT JOIN users AS lead ON lead.id = step.forId WHERE ${table}.userId = ? ORDER BY place`;

interface Named {
  readonly kind: 'asked' | 'step';
  readonly requestId: number;
  readonly byId: number;
  readonly byName: string;
  readonly forId: number | null;
  readonly forName: string | null;
  readonly status: string;
  readonly at: string;
  readonly response: string | null;
}

/** A request with both, as it is listed. `beside` are the rows of {@link waitingOf}. */
export function withWaiting(
  { waitsForWho: who, waitsForWhy: why, ...row }: Row,
  beside: readonly unknown[],
): Row {
  const named = (beside as Named[]).filter(({ requestId }) => requestId === row.id);
  const names = named.filter(({ kind }) => kind === 'asked').map(({ byName }) => byName);
  const steps = named
    .filter(({ kind }) => kind === 'step')
    .map(({ byId, byName, forId, forName, status, at, response }) => ({
      by: { id: byId, fullName: byName },
      for: forId === null ? null : { id: forId, fullName: forName },
      status,
      at,
      response,
    }));
  return { ...row, waitsFor: who === null ? null : { who, names, why }, steps };
}
