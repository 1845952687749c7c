import type { FastifyRequest } from 'fastify';
import { hashOf, isLive, type SessionRow, sessionQuery } from '../session.ts';
import { type Asked, statement } from './database.ts';

/** Who is asking, or null: the session check of the bare counterpart on SQLite, one question to the database. */
export function sessionCheck(pool: Asked): (request: FastifyRequest) => Promise<{ id: number } | null> {
  const find = statement('session', sessionQuery);
  return async (request) => {
    const id = request.session.get('id');
    if (!id) return null;
    const [row]: SessionRow[] = await find(pool, [hashOf(id)]);
    return row && isLive(row) ? { id: row.userId } : null;
  };
}
