import { company, companyOfThree } from '@muster/testing/company';
import type { Muster, Person } from '@muster/testing/harness';
import { deviceOf } from '@muster/testing/mirror-device';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { decide, requested, weekOff } from '../leave/transports.ts';
import { postbox, reach, setEmail } from './reached.ts';

const ann = 'ann@example.com';
const hr = 'boss@example.com';

const choose = (muster: Muster, as: Person, kinds: object, more: object = {}) =>
  muster.call('PATCH', '/api/account/notifications', { kinds, ...more }, { as });

async function reached() {
  const at = await companyOfThree();
  const box = postbox(at.muster);
  await reach(at.muster, box, at.ann, ann);
  await reach(at.muster, box, at.boss, hr);
  await box.taken();
  return { ...at, box };
}

describe('D100 how someone is told', () => {
  it('is by all ways at once at first, and each kind can be chosen', async () => {
    const { muster, ann: person } = await company();
    const read = async () =>
      (await muster.call('GET', '/api/account/notifications', undefined, { as: person })).body;
    const usual = { bell: true, push: true, mail: true, digest: false };
    expect(await read()).toMatchObject({ kinds: { leave: usual, security: usual }, digestHour: 7 });
    const changed = await choose(muster, person, { leave: { mail: false, bell: false } }, { digestHour: 18 });
    expect(changed).toMatchObject({
      status: 200,
      body: { kinds: { leave: { ...usual, mail: false, bell: false }, rota: usual }, digestHour: 18 },
    });
    expect(await read()).toEqual(changed.body);
    expect((await choose(muster, person, {}, { digestHour: 24 })).status).toBe(400);
    expect((await choose(muster, person, { leave: { mail: 'yes' } })).status).toBe(400);
  });

  it('their devices pull the kinds that the bell leaves out, whatever else they chose moves nothing', async () => {
    const { muster, ann: person, ben: other } = await companyOfThree();
    const device = deviceOf(muster, person, 'profile');
    const pulls = async () => {
      const [changed = 0] = await device.catchUp();
      return changed === 0 ? 'nothing' : device.rows.get(person.id)?.['bellOff'];
    };
    expect(await pulls()).toEqual([]);
    await choose(muster, person, { leave: { mail: false }, rota: { bell: true } }, { digestHour: 9 });
    await choose(muster, other, { leave: { bell: false } });
    expect(await pulls()).toBe('nothing');
    await choose(muster, person, { warning: { bell: false }, leave: { bell: false } });
    expect(await pulls()).toEqual(['leave', 'warning']);
    const { body } = await muster.call('GET', '/api/me', undefined, { as: person });
    expect(body).toMatchObject({ bellOff: ['leave', 'warning'] });
    await choose(muster, person, { leave: { bell: true } });
    expect(await pulls()).toEqual(['warning']);
    expect((await choose(muster, person, { security: { bell: false } })).status).toBe(422);
    expect(await pulls()).toBe('nothing');
  });

  it('security notices cannot be turned off; saying them as they are is no change', async () => {
    const { muster, ann: person } = await company();
    for (const way of ['bell', 'push', 'mail'])
      expect((await choose(muster, person, { security: { [way]: false } })).status).toBe(422);
    expect((await choose(muster, person, { security: { mail: true, digest: false } })).status).toBe(200);
  });

  it.each([
    [{ kinds: { leave_approved: { mail: false } } }, 'leave_approved'],
    [{ kinds: { leave: { fax: false } } }, 'fax'],
    [{ quietHours: null }, 'quietHours'],
  ])('what is no choice is refused by its name, and never ignored: %j', async (input, name) => {
    const { muster, ann: person } = await company();
    const answer = await muster.call('PATCH', '/api/account/notifications', input, { as: person });
    expect(answer).toMatchObject({ status: 400, body: { message: `${name} cannot be changed here` } });
  });
});

describe('D100 a mail to a person', () => {
  it('says what was decided, without type, reason or answer, in both parts and one thread', async () => {
    const { muster, boss, ann: person, box } = await reached();
    const { id } = await requested(muster, person, { leaveType: 'Sick Leave', reason: 'Chemotherapy' });
    const [asked] = await box.to(hr);
    expect(asked?.text).toContain('Person E1 (E1) requests 5 days of leave, 9 March 2026 to 13 March 2026.');
    await decide(muster, boss, id, { status: 'approved', adminResponse: 'Get well' });
    const [told] = await box.to(ann);
    expect(told?.subject).toBe('Your leave: 9 March 2026 to 13 March 2026');
    expect(told?.text).toContain('Person BOSS approved your leave: 5 days, 9 March 2026 to 13 March 2026.');
    expect(told?.html).toContain('Person BOSS approved your leave');
    expect(told?.references).toBe(asked?.references);
    expect(told?.headers).toMatchObject({
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    for (const word of ['Sick', 'Chemotherapy', 'Get well'])
      expect(JSON.stringify([asked, told])).not.toContain(word);
  });

  it('is in the language of its reader, from right to left where that is so', async () => {
    const { muster, boss, ann: person, box } = await reached();
    await muster.call('PATCH', '/api/me', { language: 'ar' }, { as: person });
    await muster.call(
      'POST',
      '/api/messages',
      { content: 'All hands <b>', isAnnouncement: true },
      { as: boss },
    );
    const mails = await box.taken();
    expect(mails.map(({ to }) => to.address)).toEqual([ann]);
    expect(mails[0]?.html).toContain('<html lang="ar" dir="rtl">');
    expect(mails[0]?.html).toContain('All hands &lt;b&gt;');
  });

  it('does not go to an address that is not confirmed, to a closed account, or where mail is turned off', async () => {
    const { muster, boss, ann: person, ben, box } = await reached();
    await setEmail(muster, ben, 'ben@example.com');
    await choose(muster, person, { announcement: { mail: false } });
    await box.taken();
    await muster.call('POST', '/api/messages', { content: 'All hands', isAnnouncement: true }, { as: boss });
    expect(await box.taken()).toEqual([]);
    await choose(muster, person, { announcement: { mail: true } });
    await muster.mutate('people.setActive', { userId: person.id, active: false }, { as: boss });
    await box.taken();
    await muster.call('POST', '/api/messages', { content: 'Again', isAnnouncement: true }, { as: boss });
    expect(await box.taken()).toEqual([]);
  });

  it('tells nothing of a grievance, and of security to its person and administrators only', async () => {
    const { muster, boss, ann: person, box } = await reached();
    const filed = { subject: 'Rosebud', description: 'Rosebud', category: 'Other' };
    await muster.call('POST', '/api/grievances', filed, { as: person });
    expect(await box.taken()).toEqual([]);
    await muster.mutate('people.setAdmin', { userId: person.id, isAdmin: true }, { as: boss });
    const told = await box.taken();
    expect(told.map(({ to }) => to.address).sort()).toEqual([ann, hr]);
    for (const { headers } of told) expect(Object.keys(headers)).not.toContain('List-Unsubscribe');
  });

  it('leaves one by one up to twenty in an hour; what follows is one mail', async () => {
    const { muster, boss, box } = await reached();
    for (let count = 0; count < 25; count += 1)
      await muster.call(
        'POST',
        '/api/messages',
        { content: `News ${count}`, isAnnouncement: true },
        { as: boss },
      );
    await box.taken();
    for (let count = 0; count < 5; count += 1)
      await muster.call(
        'POST',
        '/api/messages',
        { content: `More ${count}`, isAnnouncement: true },
        { as: boss },
      );
    expect(await box.taken()).toEqual([]);
    muster.pass({ hours: 1 });
    expect((await box.taken()).map(({ to }) => to.address)).toEqual([ann]);
  });
});

describe('D100 a digest', () => {
  it('gathers until the hour of its reader, and is instead of single mails', async () => {
    const { muster, boss, ann: person, box } = await reached();
    await choose(
      muster,
      person,
      { leave: { digest: true }, announcement: { digest: true } },
      { digestHour: 17 },
    );
    const { id } = await requested(muster, person);
    await decide(muster, boss, id, { status: 'approved' });
    await muster.call('POST', '/api/messages', { content: 'All hands', isAnnouncement: true }, { as: boss });
    expect(await box.to(ann)).toEqual([]);
    muster.pass({ hours: 8 });
    const [mail, ...others] = await box.to(ann);
    expect([mail?.subject, others]).toEqual(['2 pieces of news from Muster', []]);
    expect(mail?.text).toContain('approved your leave');
    expect(mail?.text).toContain('All hands');
  });
});

describe('D100 List-Unsubscribe', () => {
  const header = z.object({ 'List-Unsubscribe': z.string() });

  it('is one POST without a session that turns off mails of that kind only', async () => {
    const { muster, boss, ann: person, box } = await reached();
    await requested(muster, person, weekOff);
    const [mail] = await box.to(hr);
    const { pathname } = new URL(header.parse(mail?.headers)['List-Unsubscribe'].slice(1, -1));
    const press = (path: string) =>
      muster.call('POST', path, 'List-Unsubscribe=One-Click', {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await press(`${pathname.slice(0, -1)}_`)).status).toBe(404);
    expect((await muster.call('GET', pathname)).status).toBe(303);
    const read = async () =>
      (await muster.call('GET', '/api/account/notifications', undefined, { as: boss })).body;
    expect(await read()).toMatchObject({ kinds: { request: { mail: true } } });
    expect((await press(pathname)).status).toBe(204);
    expect(await read()).toMatchObject({
      kinds: { request: { bell: true, push: true, mail: false }, announcement: { mail: true } },
    });
    await requested(muster, person, { startDate: '2026-04-06', endDate: '2026-04-07' });
    expect(await box.to(hr)).toEqual([]);
  });
});
