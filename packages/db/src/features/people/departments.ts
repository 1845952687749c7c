import { formOf } from '@muster/domain/fields/form';
import type { Db } from '../../store/connection.ts';

/** The department as others write it who differ in its form only; a new one as it is (D106). */
export async function knownDepartment(db: Db, typed: string | null): Promise<string | null> {
  if (typed === null) return null;
  const same = await db
    .selectFrom('users')
    .select('id')
    .where('department', '=', typed)
    .limit(1)
    .executeTakeFirst();
  if (same) return typed;
  const form = formOf(typed);
  const all = await db.selectFrom('users').select('department').distinct().orderBy('department').execute();
  return (
    all.find(({ department }) => department !== null && formOf(department) === form)?.department ?? typed
  );
}
