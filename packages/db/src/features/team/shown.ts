import type { Instant } from '@muster/domain/calendar/instant';
import type { NamedPerson, ShownWaitsFor } from '@muster/domain/team/waiting-schema';
import { type RawBuilder, sql } from 'kysely';
import { type Db, expressionsOf } from '../../store/connection.ts';

/** The columns of `deciders` and `approval_steps` that name a request. */
export type RequestColumn = 'leaveRequestId' | 'correctionId';

/** Whom a request waits for and the steps that were taken (D94), as the texts of JSON. */
export interface WaitingTexts {
  readonly waitsFor: string | null;
  readonly steps: string;
}

export interface ShownStep<Status extends string> {
  readonly by: NamedPerson;
  readonly for: NamedPerson | null;
  readonly status: Status;
  readonly at: Instant;
  readonly response: string | null;
}

/** Of a query's `table`, which has `id`, `waitsForWho` and `waitsForWhy`. */
function waitingTexts(db: Db, table: string, column: RequestColumn) {
  return {
    waitsFor: waitsForText(db, table, column),
    steps: stepsText(db, table, column),
  };
}

/** The same as columns of a query. */
export function waitingColumns(db: Db, table: string, column: RequestColumn) {
  const { waitsFor, steps } = waitingTexts(db, table, column);
  return [waitsFor.as('waitsFor'), steps.as('steps')] as const;
}

/** The same as parts of other JSON. */
export function waitingJson(db: Db, table: string, column: RequestColumn) {
  const { json } = expressionsOf(db);
  const { waitsFor, steps } = waitingTexts(db, table, column);
  return { waitsFor: json(waitsFor), steps: json(steps) };
}

/** The row of {@link waitingTexts} with its values. */
export function withWaiting<Row extends WaitingTexts, Status extends string>(row: Row) {
  const { waitsFor, steps, ...others } = row;
  const waiting: ShownWaitsFor | null = waitsFor === null ? null : JSON.parse(waitsFor);
  const taken: ShownStep<Status>[] = JSON.parse(steps);
  return { ...others, waitsFor: waiting, steps: taken };
}

function waitsForText(db: Db, table: string, column: RequestColumn): RawBuilder<string | null> {
  const { jsonList, jsonObject, jsonText, json } = expressionsOf(db);
  const names = sql<string>`(
    SELECT ${jsonList(sql.ref('asked.fullName'), sql.ref('deciders.place'))}
    FROM deciders JOIN users AS asked ON asked.id = ${sql.ref('deciders.userId')}
    WHERE ${sql.ref(`deciders.${column}`)} = ${sql.ref(`${table}.id`)}
  )`;
  const who = sql.ref(`${table}.waitsForWho`);
  const shown = jsonObject({ who, names: json(names), why: sql.ref(`${table}.waitsForWhy`) });
  return sql`CASE WHEN ${who} IS NULL THEN NULL ELSE ${jsonText(shown)} END`;
}

function stepsText(db: Db, table: string, column: RequestColumn): RawBuilder<string> {
  const { jsonList, jsonObject } = expressionsOf(db);
  const named = (alias: string) =>
    jsonObject({ id: sql.ref(`${alias}.id`), fullName: sql.ref(`${alias}.fullName`) });
  const ofLead = sql`CASE WHEN ${sql.ref('lead.id')} IS NULL THEN NULL ELSE ${named('lead')} END`;
  const step = jsonObject({
    by: named('taker'),
    for: expressionsOf(db).json(ofLead),
    status: sql.ref('step.status'),
    at: sql.ref('step.at'),
    response: sql.ref('step.response'),
  });
  return sql`(
    SELECT ${jsonList(step, sql.ref('step.id'))}
    FROM approval_steps AS step
    JOIN users AS taker ON taker.id = ${sql.ref('step.byId')}
    LEFT JOIN users AS lead ON lead.id = ${sql.ref('step.forId')}
    WHERE ${sql.ref(`step.${column}`)} = ${sql.ref(`${table}.id`)}
  )`;
}
