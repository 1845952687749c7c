import { company, companyOfThree } from '@muster/testing/company';
import { describe, expect, it } from 'vitest';
import { confirmEmail, postbox, reach, setEmail, setTheirs, tokenIn } from './reached.ts';

const ann = 'ann@example.com';

describe('D100 an address of one’s own', () => {
  it('gets a link, which confirms it without a session, as often as it is opened', async () => {
    const { muster, ann: person } = await company();
    const box = postbox(muster);
    expect(await setEmail(muster, person, ` ${ann} `)).toMatchObject({
      status: 200,
      body: { message: `A link was sent to ${ann}. Open it to confirm the address.` },
    });
    const contact = async () =>
      (await muster.call('GET', '/api/account/contact', undefined, { as: person })).body;
    expect(await contact()).toMatchObject({ email: ann, emailConfirmedAt: null });
    const mails = await box.taken();
    expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual([
      [ann, 'Confirm your email address'],
    ]);
    const [first, second] = [
      await confirmEmail(muster, tokenIn(mails[0])),
      await confirmEmail(muster, tokenIn(mails[0])),
    ];
    expect([first.status, first.body]).toEqual([200, { message: 'This email address is confirmed' }]);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(await contact()).toMatchObject({ email: ann, emailConfirmedAt: muster.now() });
  });

  it('is not confirmed by a wrong, an old or another address’s link', async () => {
    const { muster, ann: person } = await company();
    const box = postbox(muster);
    await setEmail(muster, person, ann);
    const [mail] = await box.taken();
    const token = tokenIn(mail);
    for (const wrong of ['', 'x', token.slice(0, -1), token.replace(/^\d+/, '1'), `${token}x`])
      expect((await confirmEmail(muster, wrong)).status).toBe(404);
    await setEmail(muster, person, 'other@example.com');
    expect((await confirmEmail(muster, token)).status).toBe(404);
    const [, late] = [await box.taken(), await setEmail(muster, person, ann)];
    expect(late.status).toBe(200);
    const again = tokenIn((await box.to(ann))[0]);
    muster.pass({ days: 7 });
    expect((await confirmEmail(muster, again)).status).toBe(404);
  });

  it('another one is unconfirmed, and the former one is told', async () => {
    const { muster, ann: person } = await company();
    const box = postbox(muster);
    await reach(muster, box, person, ann);
    await setEmail(muster, person, 'new@example.com');
    const mails = await box.taken();
    const sent = mails.map(({ to, subject }) => [to.address, subject]);
    expect(sent.sort()).toEqual([
      [ann, 'Your email address was changed'],
      ['new@example.com', 'Confirm your email address'],
    ]);
    await setEmail(muster, person, null);
    expect((await muster.call('GET', '/api/account/contact', undefined, { as: person })).body).toMatchObject({
      email: null,
      emailConfirmedAt: null,
    });
  });

  it('asks for the password that was given too long ago, and is refused without a session', async () => {
    const { muster, ann: person } = await company();
    muster.pass({ minutes: 6 });
    expect(await setEmail(muster, person, ann)).toMatchObject({
      status: 403,
      body: { code: 'confirm_password' },
    });
    expect((await muster.call('POST', '/api/account/email', { email: ann })).status).toBe(401);
  });

  it('says that another account has it only to who reads its mail', async () => {
    const { muster, boss, ann: person, ben } = await companyOfThree();
    const box = postbox(muster);
    await reach(muster, box, person, ann);
    expect((await setEmail(muster, ben, ann.toUpperCase())).status).toBe(200);
    const [mail] = await box.to(ann.toUpperCase());
    expect(await confirmEmail(muster, tokenIn(mail))).toMatchObject({
      status: 409,
      body: { message: 'Another account has this email address' },
    });
    expect(await setTheirs(muster, boss, ben, ann)).toMatchObject({ status: 409 });
    await muster.call('PATCH', '/api/admin/settings', { sharedEmails: true }, { as: boss });
    expect((await confirmEmail(muster, tokenIn(mail))).status).toBe(200);
  });

  it('is limited, because each call mails what its caller typed', async () => {
    const { muster, ann: person } = await company();
    for (let count = 0; count < 10; count += 1)
      expect((await setEmail(muster, person, `ann${count}@example.com`)).status).toBe(200);
    expect((await setEmail(muster, person, ann)).status).toBe(429);
  });
});

describe('D100 D104 an address that an administrator sets', () => {
  it('gets the link and the invitation, and nothing else until it is confirmed', async () => {
    const { muster, boss } = await company();
    const box = postbox(muster);
    const added = await muster.call(
      'POST',
      '/api/admin/people',
      { employeeId: 'E9', fullName: 'Zoe New', email: 'zoe@example.com' },
      { as: boss },
    );
    expect(added).toMatchObject({ status: 201, body: { email: 'zoe@example.com', isEmailConfirmed: false } });
    const [invitation, ...others] = await box.to('zoe@example.com');
    expect([invitation?.subject, others]).toEqual(['Your account at Test', []]);
    await muster.call('POST', '/api/messages', { content: 'All hands', isAnnouncement: true }, { as: boss });
    expect(await box.to('zoe@example.com')).toEqual([]);
    const redeemed = await muster.call('POST', '/api/account/redeem-reset', {
      token: tokenIn(invitation),
      password: 'nine yellow kites',
    });
    expect([
      redeemed.status,
      await muster.store.read
        .selectFrom('users')
        .select('emailConfirmedAt')
        .where('employeeId', '=', 'E9')
        .executeTakeFirst(),
    ]).toEqual([200, { emailConfirmedAt: muster.now() }]);
  });

  it('is never another administrator’s', async () => {
    const { muster, boss } = await company();
    const chief = await muster.person('B2', { isAdmin: true });
    expect(await setTheirs(muster, boss, chief, 'mine@example.com')).toMatchObject({
      status: 403,
      body: { message: 'Administrators change their email address themselves' },
    });
    expect((await setTheirs(muster, boss, boss, 'boss@example.com')).status).toBe(200);
  });

  it('asks for the password, and other facts do not', async () => {
    const { muster, boss, ann: person } = await company();
    muster.pass({ minutes: 6 });
    expect((await setTheirs(muster, boss, person, ann)).status).toBe(403);
    const edit = { position: 'Baker' };
    expect((await muster.call('PATCH', `/api/admin/people/${person.id}`, edit, { as: boss })).status).toBe(
      200,
    );
  });
});
