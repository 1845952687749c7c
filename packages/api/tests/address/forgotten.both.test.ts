import { company, companyOfThree } from '@muster/testing/company';
import { expect, it } from 'vitest';
import { signIn } from '../account/forms.ts';
import { postbox, reach, setEmail, setTheirs, tokenIn } from './reached.ts';

const ann = 'ann@example.com';
const fresh = 'nine yellow kites';

it('D100 a forgotten password gets a link by mail, which lets its person choose another', async () => {
  const { muster, ann: person } = await company();
  const box = postbox(muster);
  await reach(muster, box, person, ann);
  for (const who of [{ employeeId: ' e1 ' }, { email: ann.toUpperCase() }]) {
    expect((await muster.call('POST', '/api/forgot-password', who)).status).toBe(202);
    const mails = (await box.to(ann)).filter(({ subject }) => subject === 'A new password for Muster');
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    const redeemed = await muster.call('POST', '/api/account/redeem-reset', {
      token: tokenIn(mail),
      password: fresh,
    });
    expect(redeemed).toMatchObject({ status: 200, body: { employeeId: 'E1' } });
  }
  expect((await signIn(muster, 'E1', fresh)).status).toBe(200);
});

it('D100 the answer and the work are the same for accounts that are unknown, closed or without an address', async () => {
  const { muster, boss, ann: person, ben } = await companyOfThree();
  const box = postbox(muster);
  await reach(muster, box, person, ann);
  await muster.mutate('people.setActive', { userId: ben.id, active: false }, { as: boss });
  await box.taken();
  const queued = () =>
    muster.store.read.selectFrom('outbox').select('id').where('payload', 'like', '%"forgotten"%').execute();
  const asked = [
    { employeeId: 'E1' },
    { employeeId: 'E2' },
    { employeeId: 'BOSS' },
    { email: 'no@example.com' },
  ];
  const answers = [];
  for (const who of asked) {
    const before = (await queued()).length;
    const { status, body, text } = await muster.call('POST', '/api/forgot-password', who);
    answers.push([status, body, text, (await queued()).length - before]);
  }
  expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(answers[0]?.slice(0, 2)).toEqual([
    202,
    { message: expect.stringContaining('If there is such an account') },
  ]);
  expect((await box.taken()).map(({ to }) => to.address)).toEqual([ann]);
  for (const wrong of [{}, { employeeId: '' }, { employeeId: 'E1', email: ann }])
    expect((await muster.call('POST', '/api/forgot-password', wrong)).status).toBe(400);
});

it('D100 it goes to an address that an administrator set, and to none that nobody confirmed otherwise', async () => {
  const { muster, boss, ann: person, ben } = await companyOfThree();
  const box = postbox(muster);
  await setTheirs(muster, boss, person, ann);
  await setEmail(muster, ben, 'ben@example.com');
  await box.taken();
  for (const employeeId of ['E1', 'E2']) await muster.call('POST', '/api/forgot-password', { employeeId });
  expect((await box.taken()).map(({ to }) => to.address)).toEqual([ann]);
});

it('D104 of an administrator it goes only to an address that they set themselves', async () => {
  const { muster, boss, ann: person } = await company();
  const box = postbox(muster);
  await setTheirs(muster, boss, person, ann);
  const [mail] = await box.to(ann);
  await muster.call('POST', '/api/account/email/confirm', { token: tokenIn(mail) });
  await muster.mutate('people.setAdmin', { userId: person.id, isAdmin: true }, { as: boss });
  await box.taken();
  await muster.call('POST', '/api/forgot-password', { employeeId: 'E1' });
  expect(await box.taken()).toEqual([]);
});

it('D100 too many are answered alike and mail nothing', async () => {
  const { muster, ann: person } = await company();
  const box = postbox(muster);
  await reach(muster, box, person, ann);
  for (let count = 0; count < 8; count += 1)
    expect((await muster.call('POST', '/api/forgot-password', { email: ann })).status).toBe(202);
  expect(await box.taken()).toHaveLength(5);
});

it('D100 no link of a mail lies in the database', async () => {
  const { muster, ann: person } = await company();
  const box = postbox(muster);
  await reach(muster, box, person, ann);
  await muster.call('POST', '/api/forgot-password', { email: ann });
  const [mail] = await box.to(ann);
  const secret = tokenIn(mail).split('.')[0] ?? '';
  const stored = await muster.store.read.selectFrom('outbox').select('payload').execute();
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(stored)).not.toContain(secret);
});
