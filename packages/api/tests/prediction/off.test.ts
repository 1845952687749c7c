import { company } from '@muster/testing/company';
import { boot } from '@muster/testing/harness';
import { expect, it } from 'vitest';
import { procedures, restRoutes } from '../../src/rest/procedures.ts';
import { exportOf, pathOf } from '../personal-data/archive.ts';

const doors = [...procedures].filter(([path]) => path.startsWith('prediction.'));
const routes = restRoutes.filter(({ procedure }) => procedure.startsWith('prediction.'));

async function switchedOff() {
  const made = await company();
  const { muster, boss } = made;
  const change = (prediction: 'on' | 'off') =>
    muster.call('PATCH', '/api/admin/settings', { prediction }, { as: boss });
  expect((await change('off')).body).toMatchObject({ prediction: 'off' });
  return { ...made, change };
}

it('D103 every door of predictions is gone while they are off: 404 for administrators, 403 for others, 401 without a session', async () => {
  const { muster, boss, ann, change } = await switchedOff();
  const callers = [{ as: boss }, { as: ann }, {}];
  const statusesOf = async (path: string, type: string) =>
    Promise.all(
      callers.map(async (options) => {
        const call = type === 'query' ? muster.query(path, options) : muster.mutate(path, {}, options);
        return (await call).status;
      }),
    );
  expect(doors.length).toBeGreaterThan(5);
  for (const [path, { type }] of doors)
    expect([path, ...(await statusesOf(path, type))]).toEqual([path, 404, 403, 401]);
  for (const { method, url } of routes) {
    const statuses = await Promise.all(
      callers.map(async (options) => (await muster.call(method, url, {}, options)).status),
    );
    expect([method, url, ...statuses]).toEqual([method, url, 404, 403, 401]);
  }
  await change('on');
  for (const [path, { type }] of doors) expect((await statusesOf(path, type))[0]).not.toBe(404);
});

it('D103 no token opens one of them, on or off, and no scope names them', () => {
  expect(doors.filter(([, { access }]) => access !== 'admin')).toEqual([]);
});

it('D103 an administrator’s export has nothing of them while they are off', async () => {
  const { muster, boss, ann, change } = await switchedOff();
  const note = { userId: ann.id, note: 'Spoke with her', createdBy: boss.id, createdAt: muster.now() };
  await muster.store.write(({ db }) => db.insertInto('follow_ups').values(note).execute());
  const tables = async () => Object.keys((await exportOf(muster, boss, pathOf(ann.id))).data.tables);
  expect(await tables()).not.toContain('follow_ups');
  expect(await tables()).not.toContain('alert_acknowledgements');
  expect((await exportOf(muster, boss, pathOf(ann.id))).all).not.toContain('Spoke with her');
  await change('on');
  expect(await tables()).toEqual(expect.arrayContaining(['follow_ups', 'alert_acknowledgements']));
});

it('D103 predictions are on at first, and everyone’s device knows which', async () => {
  const muster = await boot();
  const ann = await muster.person('E1');
  expect((await muster.query('company.calendar', { as: ann })).body).toMatchObject({ prediction: 'on' });
});
