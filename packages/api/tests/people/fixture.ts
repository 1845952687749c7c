import type { Answer } from '@muster/testing/calling';
import { boot, type Muster, type Person } from '@muster/testing/harness';

/** A company with two administrators and one employee. */
export async function staffed() {
  const muster = await boot();
  const boss = await muster.person('B1', { isAdmin: true });
  const chief = await muster.person('B2', { isAdmin: true });
  const ann = await muster.person('E1');
  return { muster, boss, chief, ann };
}

/** A mutation of `people` as someone makes it. */
export function change(muster: Muster, as: Person, name: string, input: object): Promise<Answer> {
  return muster.mutate(`people.${name}`, input, { as });
}

/** The audit log from its beginning, without its times. */
export function auditOf({ store }: Muster) {
  return store.read
    .selectFrom('audit_log')
    .select(['actorId', 'action', 'subjectType', 'subjectId', 'details'])
    .orderBy('id')
    .execute();
}

/** The answer of a query whose input is JSON. */
export function ask(muster: Muster, as: Person, path: string, input: object): Promise<Answer> {
  return muster.query(`${path}?input=${encodeURIComponent(JSON.stringify(input))}`, { as });
}
