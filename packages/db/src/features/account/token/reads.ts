import type { AccessToken } from '@muster/domain/account/token/schema';
import { isScope } from '@muster/domain/account/token/scopes';
import { sql } from 'kysely';
import type { Db } from '../../../store/connection.ts';
import { hotQuery, type Param } from '../../../store/hot-query.ts';

const tokenByHash = hotQuery((db, param: Param<{ tokenHash: Buffer }>) =>
  db
    .selectFrom('access_tokens')
    .innerJoin('users', 'users.id', 'access_tokens.userId')
    .select([
      'access_tokens.id',
      'users.id as userId',
      'users.isAdmin',
      'users.createdAt as accountCreatedAt',
      'scopes',
      'access_tokens.createdAt',
      'expiresAt',
      'lastUsedAt',
    ])
    .where('tokenHash', '=', param('tokenHash'))
    .where('users.active', '=', sql.lit(1)),
);

/** The token behind a secret, if its account is active (D27). The caller checks whether it has expired. */
export async function findToken(db: Db, tokenHash: Buffer) {
  const row = await tokenByHash.first(db, { tokenHash });
  return row && { ...row, scopes: scopesIn(row.scopes) };
}

export async function listTokens(db: Db, userId: number): Promise<AccessToken[]> {
  const rows = await db
    .selectFrom('access_tokens')
    .select(['id', 'name', 'scopes', 'createdAt', 'expiresAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, scopes: scopesIn(row.scopes) }));
}

/** A scope that a later release no longer has allows nothing. */
function scopesIn(stored: string) {
  return stored.split(' ').filter(isScope);
}
