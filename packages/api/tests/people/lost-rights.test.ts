import { setActive, setAdmin, setPassword } from '@muster/db/features/account/writes/account';
import { boot, type Muster, monday, type Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { formOf, pdf, rowsOf, upload } from '../document/forms.ts';
import { allSeenBy, auditedLeave, requested } from '../leave/transports.ts';

/** A company whose files are looked over for as long as it takes to close someone out. */
async function whileScanned(closeOut: (muster: Muster) => Promise<void>) {
  const muster = await boot({ scan: () => closeOut(muster) });
  const boss = await muster.person('B1', { isAdmin: true });
  await muster.person('B2', { isAdmin: true });
  return { muster, boss, ann: await muster.person('E1') };
}

describe('D27 what waits before it writes is held to what its person may do by then', () => {
  it('a decision of someone who is no longer an administrator', async () => {
    let closeOut = async () => {};
    const muster = await boot({
      store: (store) => ({
        ...store,
        async write(work) {
          await closeOut();
          return store.write(work);
        },
      }),
    });
    const boss = await muster.person('B1', { isAdmin: true });
    const chief = await muster.person('B2', { isAdmin: true });
    const { id } = await requested(muster, await muster.person('E1'));
    closeOut = async () => muster.store.write((tx) => setAdmin(tx, 'B2', false, muster.now(), null));
    const answer = await muster.mutate('leave.decide', { id, status: 'approved' }, { as: chief });
    closeOut = async () => {};
    expect(answer.status).toBe(403);
    expect(await allSeenBy(muster, boss)).toMatchObject([{ id, status: 'pending', reviewedBy: null }]);
    expect(await auditedLeave(muster)).toEqual([]);
  });

  it('an HR document that an administrator hands out', async () => {
    const { muster, boss, ann } = await whileScanned(({ store, now }) =>
      store.write((tx) => setAdmin(tx, 'B1', false, now(), null)),
    );
    const fields = { userId: String(ann.id), kind: 'pay_slip', title: 'October 2026' };
    const named = Object.entries(fields).map(([name, content]) => ({ name, content }));
    const { payload, type } = formOf([...named, { name: 'file', content: pdf(), fileName: 'slip.pdf' }]);
    const options = { as: boss, headers: { 'content-type': type } };
    expect((await muster.call('POST', '/api/admin/papers', payload, options)).status).toBe(403);
    expect(await muster.store.read.selectFrom('hr_documents').select('id').execute()).toEqual([]);
  });

  it.each<[string, (muster: Muster, ann: Person) => Promise<unknown>]>([
    ['signed out', (muster, as) => muster.call('POST', '/api/logout', {}, { as })],
    ['signed out everywhere', (muster, as) => muster.mutate('account.signOutEverywhere', {}, { as })],
    ['got another password', ({ store }) => store.write((tx) => setPassword(tx, 'E1', 'hash', monday))],
  ])('a file that began to arrive before its person %s', async (_how, end) => {
    let endSession = async (): Promise<unknown> => undefined;
    const { muster, ann } = await whileScanned(async () => void (await endSession()));
    endSession = () => end(muster, ann);
    expect((await upload(muster, ann)).status).toBe(401);
    expect(await rowsOf(muster)).toBe(0);
  });

  it('a file of someone whose account was closed', async () => {
    const { muster, ann } = await whileScanned(({ store, now }) =>
      store.write((tx) => setActive(tx, 'E1', false, now())),
    );
    expect((await upload(muster, ann)).status).toBe(401);
    expect(await rowsOf(muster)).toBe(0);
  });
});
