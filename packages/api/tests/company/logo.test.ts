import { findCompany } from '@muster/db/features/company/reads';
import { logoPath } from '@muster/domain/company/logo';
import { boot, type Muster, type Person } from '@muster/testing/harness';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { jpeg, png } from '../document/samples.ts';

let muster: Muster;
let boss: Person;
let ann: Person;
beforeEach(async () => {
  muster = await boot();
  boss = await muster.person('B1', { isAdmin: true });
  ann = await muster.person('E1');
});

const set = (content: Buffer, as = boss) =>
  muster.mutate('company.setLogo', { logo: content.toString('base64') }, { as });
const calendar = z.object({ logo: z.string().optional() });
const known = async () => calendar.parse((await muster.query('company.calendar', { as: ann })).body).logo;
const get = (path: string, as?: Person) => muster.call('GET', path, undefined, { as });

describe('U211 the company’s logo', () => {
  it('is set and removed by administrators, known to every device, and served to who is signed in', async () => {
    expect(await known()).toBeUndefined();
    expect((await set(png(400, 100), ann)).status).toBe(403);
    const before = (await findCompany(muster.store.read))?.seq ?? 0;
    expect((await set(png(400, 100))).status).toBe(200);
    const path = logoPath((await known()) ?? '');
    expect((await findCompany(muster.store.read))?.seq).toBeGreaterThan(before);
    expect((await get(path)).status).toBe(401);
    const { status, headers } = await get(path, ann);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/png',
      'private, no-cache',
    ]);
    await set(png(200, 200));
    expect((await get(path, ann)).status).toBe(404);
    expect((await muster.mutate('company.removeLogo', undefined, { as: ann })).status).toBe(403);
    await muster.mutate('company.removeLogo', undefined, { as: boss });
    await muster.mutate('company.removeLogo', undefined, { as: boss });
    expect(await known()).toBeUndefined();
    const log = await muster.store.read.selectFrom('audit_log').select('action').orderBy('id').execute();
    expect(log.map(({ action }) => action)).toEqual(['company.logo', 'company.logo', 'company.remove-logo']);
  });

  it.each([
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'The logo is not a whole PNG'],
    ['a JPEG', jpeg(64, 64), 'The logo is not a whole PNG'],
    ['half a picture', png(64, 64).subarray(0, 40), 'The logo is not a whole PNG'],
    ['too wide', png(513, 64), 'at most 512 pixels'],
    ['no picture', png(0, 64), 'at most 512 pixels'],
    ['too many bytes', Buffer.concat([png(64, 64), Buffer.alloc(65_536)]), 'at most 64 KB'],
    ['nothing', Buffer.alloc(0), 'The logo is empty'],
  ])('is refused as %s', async (_, content, message) => {
    const { status, body } = await set(content);
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(message), data: { field: 'logo' } },
    });
    expect(await known()).toBeUndefined();
  });

  it('D40 is on the page behind an invitation, without a session', async () => {
    await set(png(64, 64));
    const added = await muster.mutate('people.add', { employeeId: 'N1', fullName: 'Nora New' }, { as: boss });
    const { path } = z.object({ invitation: z.object({ path: z.string() }) }).parse(added.body).invitation;
    const { body } = await muster.mutate('account.readLink', { token: path.split('#')[1] });
    expect(body).toMatchObject({ logo: expect.stringMatching(/^data:image\/png;base64,/) });
  });
});
