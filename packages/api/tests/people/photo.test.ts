import { withoutMetadata } from '@muster/domain/document/photo';
import { phonePhoto } from '@muster/domain/document/photo-samples';
import { photoPath } from '@muster/domain/people/photo';
import { photoVersion } from '@muster/domain/people/photo-schema';
import { boot, type Muster, type Person } from '@muster/testing/harness';
import { beforeEach, describe, expect, it } from 'vitest';
import { jpeg, png } from '../document/samples.ts';

let muster: Muster;
let boss: Person;
let ann: Person;
let bob: Person;
beforeEach(async () => {
  muster = await boot();
  boss = await muster.person('B1', { isAdmin: true });
  [ann, bob] = [await muster.person('E1'), await muster.person('E2')];
});

const send = (as: Person, content: Buffer, headers = {}) =>
  muster.mutate('account.setPhoto', { photo: content.toString('base64') }, { as, headers });
const pathOf = async (as: Person, side = 256) =>
  photoPath(photoVersion.parse((await send(as, jpeg(side, side))).body));
const get = (path: string, as?: Person, headers = {}) => muster.call('GET', path, undefined, { as, headers });
const pull = JSON.stringify({ epoch: null, after: { photo: { seq: 0, id: 0 } } });
const shown = async (as: Person) =>
  (await muster.query(`sync.pull?input=${encodeURIComponent(pull)}`, { as })).body;

describe('U210 a photo of oneself', () => {
  it('is shown to everyone who is signed in, and named by its bytes', async () => {
    const path = await pathOf(ann);
    expect((await get(path)).status).toBe(401);
    for (const as of [ann, bob, boss]) expect((await get(path, as)).status).toBe(200);
    const { headers, status } = await get(path, bob);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    const stored = withoutMetadata(jpeg(256, 256), 'jpg');
    expect(headers['content-length']).toBe(String(stored?.length));
    const again = await get(path, bob, { 'if-none-match': String(headers['etag']) });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(await pathOf(bob)).toBe(path.replace(`/${ann.id}/`, `/${bob.id}/`));
  });

  it('takes the place of the one before, whose address ends, and is removed by its person', async () => {
    const [first, second] = [await pathOf(ann), await pathOf(ann, 128)];
    expect([(await get(first, bob)).status, (await get(second, bob)).status]).toEqual([404, 200]);
    expect(await shown(bob)).toMatchObject({
      changes: { photo: { rows: [{ id: ann.id, version: second.split('/')[3] }] } },
    });
    await muster.mutate('account.removePhoto', undefined, { as: ann });
    expect((await get(second, ann)).status).toBe(404);
    expect(await shown(bob)).toMatchObject({ changes: { photo: { rows: [], deleted: [ann.id] } } });
  });

  it.each([
    ['a PNG', png(64, 64), 'The photo is not a whole JPEG picture: choose another'],
    [
      'a drawing',
      Buffer.from('<svg onload="alert(1)"/>'),
      'The photo is not a whole JPEG picture: choose another',
    ],
    ['half a picture', jpeg(64, 64).subarray(0, 12), 'The photo is not a whole JPEG picture: choose another'],
    ['nothing', Buffer.alloc(0), 'The photo is empty: choose another'],
    ['no square', jpeg(64, 65), 'A photo must be square, with at most 512 pixels to a side'],
    ['too many pixels', jpeg(513, 513), 'A photo must be square, with at most 512 pixels to a side'],
    ['too many bytes', Buffer.concat([jpeg(64, 64), Buffer.alloc(65_536)]), 'A photo can be at most 64 KB'],
  ])('is refused as %s', async (_, content, message) => {
    expect(await send(ann, content)).toMatchObject({
      status: 400,
      body: { message, data: { field: 'photo' } },
    });
    expect(await shown(ann)).toMatchObject({ changes: { photo: { rows: [] } } });
  });

  it('is stored without what a camera wrote beside it', async () => {
    await send(ann, Buffer.from(phonePhoto(6)));
    const row = await muster.store.read.selectFrom('photos').select('content').executeTakeFirstOrThrow();
    expect(row.content?.includes('GPS')).toBe(false);
  });

  it('S8 is set once however often it is sent', async () => {
    const headers = { 'idempotency-key': '8f14e45f-ceea-467a-9b36-1f0e8b0d3a01' };
    const [one, two] = [await send(ann, jpeg(64, 64), headers), await send(ann, jpeg(64, 64), headers)];
    expect(two.body).toEqual(one.body);
    expect((await send(ann, jpeg(128, 128), headers)).status).toBe(422);
  });
});

describe('U210 a photo of someone else', () => {
  const remove = (as: Person, userId: number) => muster.mutate('people.removePhoto', { userId }, { as });

  it('is removed by administrators only, whatever person it is of, and the audit log says so', async () => {
    const path = await pathOf(ann);
    for (const userId of [ann.id, boss.id, 999]) expect((await remove(bob, userId)).status).toBe(403);
    expect((await remove(boss, 999)).status).toBe(404);
    expect((await get(path, bob)).status).toBe(200);
    expect((await remove(boss, ann.id)).status).toBe(200);
    expect((await remove(boss, ann.id)).status).toBe(200);
    expect((await get(path, bob)).status).toBe(404);
    const log = await muster.store.read
      .selectFrom('audit_log')
      .select(['action', 'actorId', 'subjectId'])
      .execute();
    expect(log).toEqual([{ action: 'people.remove-photo', actorId: boss.id, subjectId: ann.id }]);
  });

  it('goes when the account is closed', async () => {
    const path = await pathOf(ann);
    await muster.mutate('people.setActive', { userId: ann.id, active: false }, { as: boss });
    expect((await get(path, bob)).status).toBe(404);
  });

  it('is not found under another address', async () => {
    const version = (await pathOf(ann)).split('/')[3];
    for (const path of [
      `/photos/${bob.id}/${version}`,
      `/photos/x/${version}`,
      `/photos/${ann.id}/a`,
      '/photos/1',
    ])
      expect((await get(path, bob)).status).toBe(404);
  });
});
