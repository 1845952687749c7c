import type { Db } from '../../store/connection.ts';

/** The bytes of a person's photo; undefined if it is not this version, or no longer there. */
export async function findPhoto(db: Db, userId: number, version: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('photos')
    .select('content')
    .where('id', '=', userId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.content ?? undefined;
}
