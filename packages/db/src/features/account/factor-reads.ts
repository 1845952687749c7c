import type { Db } from '../../store/connection.ts';

export async function findCodeSecret(db: Db, userId: number) {
  return db
    .selectFrom('code_secrets')
    .select(['sealedSecret', 'confirmedAt', 'lastStep'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

export async function listRecoveryCodes(db: Db, userId: number) {
  return db
    .selectFrom('recovery_codes')
    .select(['codeHash', 'salt'])
    .where('userId', '=', userId)
    .orderBy('codeHash')
    .execute();
}

export async function readFactors(db: Db, userId: number) {
  const row = await db
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('code_secrets').select('confirmedAt').where('userId', '=', userId).as('codesSince'),
      selectFrom('recovery_codes')
        .select(fn.countAll<number>().as('count'))
        .where('userId', '=', userId)
        .$asScalar()
        .$notNull()
        .as('recoveryCodesLeft'),
      selectFrom('passkeys')
        .select(fn.countAll<number>().as('count'))
        .where('userId', '=', userId)
        .$asScalar()
        .$notNull()
        .as('passkeys'),
    ])
    .executeTakeFirstOrThrow();
  return row;
}

export async function hasFactor(db: Db, userId: number): Promise<boolean> {
  const { codesSince, passkeys } = await readFactors(db, userId);
  return codesSince !== null || passkeys > 0;
}
