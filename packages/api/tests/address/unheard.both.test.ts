import { company } from '@muster/testing/company';
import { expect, it } from 'vitest';
import { lookForUnheard } from '../../src/jobs/look-for-unheard.ts';
import { requested } from '../leave/transports.ts';
import { postbox, reach } from './reached.ts';

it('D100 a request of which nobody who decides could be told is a problem, until one of them can be', async () => {
  const { muster, boss, ann } = await company();
  const kinds = async () => {
    await lookForUnheard(muster.deps, muster.now());
    return muster.deps.problems.list().map(({ kind }) => kind);
  };
  await requested(muster, ann);
  // The administrator was here lately.
  expect(await kinds()).toEqual([]);
  await muster.store.write((tx) => tx.db.deleteFrom('sessions').where('userId', '=', boss.id).execute());
  expect(await kinds()).toEqual(['nobody_told']);
  const again = { ...boss, cookie: (await muster.device(boss)).cookie };
  await reach(muster, postbox(muster), again, 'boss@example.com');
  await muster.store.write((tx) => tx.db.deleteFrom('sessions').where('userId', '=', boss.id).execute());
  expect(await kinds()).toEqual([]);
});

it('D100 without anything that waits there is no such problem', async () => {
  const { muster, boss } = await company();
  await muster.store.write((tx) => tx.db.deleteFrom('sessions').where('userId', '=', boss.id).execute());
  await lookForUnheard(muster.deps, muster.now());
  expect(muster.deps.problems.list()).toEqual([]);
});
