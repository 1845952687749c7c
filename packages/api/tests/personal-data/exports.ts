import { boot, type Muster, monday, type Person } from '@muster/testing/harness';
import { expect } from 'vitest';

/** An administrator and two people. */
export async function company(now = monday) {
  const muster = await boot({ now });
  const boss = await muster.person('BOSS', { isAdmin: true });
  const ann = await muster.person('ANN');
  const eve = await muster.person('EVE');
  return { muster, boss, ann, eve };
}

/** Sends what must be accepted. */
export const post = async (muster: Muster, as: Person, url: string, body: object) => {
  const answer = await muster.call('POST', url, body, { as });
  expect(answer.status, `${url} ${answer.text}`).toBeLessThan(300);
};

/** The exports in the audit log. */
export const audited = async ({ store }: Muster) =>
  store.read
    .selectFrom('audit_log')
    .select(['actorId', 'action', 'subjectType', 'subjectId', 'details'])
    .where('action', '=', 'account.export-data')
    .execute();

/** Who got a notice of an export, and of whose. */
export const notified = async ({ store }: Muster) => {
  const rows = await store.read
    .selectFrom('security_notices')
    .select(['userId', 'subjectId'])
    .where('change', '=', 'data_exported')
    .orderBy('userId')
    .execute();
  return rows.map(({ userId, subjectId }) => [userId, subjectId]);
};
