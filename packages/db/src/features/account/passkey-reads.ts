import type { Db } from '../../store/connection.ts';

export async function listPasskeys(db: Db, userId: number) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credentialId', 'transports', 'name', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
}

export async function findPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.userId')
    .select(['passkeys.id', 'userId', 'publicKey', 'counter', 'users.password'])
    .where('credentialId', '=', credentialId)
    .where('active', '=', 1)
    .executeTakeFirst();
}
