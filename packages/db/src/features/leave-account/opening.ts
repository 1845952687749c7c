import type { Db } from '../../store/connection.ts';

/** Everyone, also those whose account is closed, with all by which a file of balances can name them (D97). */
export async function listOpeningPeople(db: Db) {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'employeeId', 'fullName', 'email', 'joinDate', 'leavesOn', 'active'])
    .orderBy('id')
    .execute();
  return rows.map(({ active, ...person }) => ({ ...person, isActive: active === 1 }));
}
