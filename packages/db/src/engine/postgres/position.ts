import { sql } from 'kysely';
import type { Db } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';

/** How far a server is, as one of its snapshots shows it (L51). */
export interface Position {
  readonly epoch: string;
  readonly schema: number;
  readonly seq: number;
  readonly place: number;
  /** What tells that row from one with its number that another primary wrote after a failover. */
  readonly mark: string | null;
  readonly isReplica: number;
}

const schema = sql<number>`(SELECT version FROM schema_version)`;
const marks = sql<string>`at || ' ' || xmin::text`;

const position = hotQuery((db, _param: Param<object>) =>
  db
    .selectFrom('change_clock')
    .select(['epoch', 'seq', schema.as('schema'), sql<number>`pg_is_in_recovery()`.as('isReplica')])
    .select((eb) => [
      eb.fn
        .coalesce(
          eb.selectFrom('changes').select((all) => all.fn.max('id').as('id')),
          sql.lit(0),
        )
        .as('place'),
      eb
        .selectFrom('changes')
        .select(marks.as('mark'))
        .orderBy('id', 'desc')
        .limit((limit) => limit.lit(1))
        .as('mark'),
    ]),
);

const markOf = hotQuery((db, param: Param<{ place: number }>) =>
  db
    .selectFrom('change_clock')
    .select(['epoch', 'seq'])
    .select((eb) =>
      eb.selectFrom('changes').select(marks.as('mark')).where('id', '=', param('place')).as('mark'),
    ),
);

export async function readPosition(db: Db): Promise<Position> {
  const read = await position.first(db, {});
  if (!read) throw new Error('The change clock is gone');
  return read;
}

/** Whether a primary has by now what a position of a replica shows; never, if another primary wrote it. */
export async function reachedBy(
  primary: Db,
  { epoch, seq, place, mark }: Position,
): Promise<'now' | 'not yet' | 'never'> {
  const now = await markOf.first(primary, { place });
  if (now?.epoch !== epoch || (now.mark !== null && now.mark !== mark)) return 'never';
  return now.seq >= seq && now.mark === mark ? 'now' : 'not yet';
}
