import { companyOfThree } from '@muster/testing/company';
import { expect, test } from 'vitest';

const headers = { 'content-type': 'application/json' };

test.each(['"employeeId"', '7', '[]', '[{"position":"Baker"}]', 'true'])(
  'D45 what is no object is refused where a path names the row, too: %s',
  async (body) => {
    const { muster, boss, ann } = await companyOfThree();
    const path = `/api/admin/people/${ann.id}`;
    const person = async () => (await muster.call('GET', path, undefined, { as: boss })).body;
    const before = await person();
    for (const [method, url] of [
      ['PATCH', path],
      ['DELETE', path],
      ['DELETE', `${path}?preview=false`],
      ['POST', `${path}/balance`],
    ] as const) {
      const { status, body: answer } = await muster.call(method, url, body, { as: boss, headers });
      expect([status, answer]).toEqual([400, { message: 'The request must be a JSON object' }]);
      expect((await muster.call(method, url, body, { headers })).status).toBe(401);
    }
    expect(await person()).toEqual(before);
  },
);

test('D45 what the path names can be all that a call says', async () => {
  const { muster, boss, ann } = await companyOfThree();
  const id = (await muster.person('LEFT')).id;
  await muster.call('POST', `/api/admin/people/${id}/active`, { active: false }, { as: boss });
  for (const body of [undefined, 'null', '{}']) {
    const path = `/api/admin/people/${id}/close-waiting`;
    const sent = body === undefined ? {} : { headers };
    expect((await muster.call('POST', path, body, { as: boss, ...sent })).status).toBe(200);
  }
  const wrong = await muster.call('POST', `/api/admin/people/${ann.id}/close-waiting`, {}, { as: boss });
  expect(wrong.status).toBe(409);
});

test.each([true, 'true', 1, null])(
  'D90 a write without a preview is not done for who asks for one (%j)',
  async (preview) => {
    const { muster, boss, ann } = await companyOfThree();
    const path = `/api/admin/people/${ann.id}`;
    const adds = { days: 1, reason: 'A long week' };
    const balance = async () => (await muster.call('GET', path, undefined, { as: boss })).body;
    const add = (as: typeof boss | undefined, input: object) =>
      muster.call('POST', `${path}/balance`, { ...adds, ...input }, as ? { as } : {});
    const before = await balance();
    const refused = await add(boss, { preview });
    expect(refused).toMatchObject({ status: 400, body: { message: 'preview is not valid' } });
    expect(await balance()).toEqual(before);
    expect((await add(ann, { preview })).status).toBe(403);
    expect((await add(undefined, { preview })).status).toBe(401);
    expect((await add(boss, { preview: false })).status).toBe(200);
    expect(await balance()).toMatchObject({ leaveBalance: 26 });
  },
);
