import { rmSync } from 'node:fs';
import { sqliteTest } from '@muster/db/testing/engine';
import { boot } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { file } from '../grievance/people.ts';
import { webFolder } from '../host/web-folder.ts';
import { documentIn, pdf, upload } from './forms.ts';
import { whole } from './samples.ts';

async function withDocument(fileName = 'note.pdf', content: Buffer = pdf()) {
  const muster = await boot({ webFolder: webFolder() });
  const people = {
    ann: await muster.person('E1'),
    ben: await muster.person('E2'),
    boss: await muster.person('BOSS', { isAdmin: true }),
  };
  const relatedId = String(await file(muster, people.ann));
  const fields = { documentType: 'grievance_evidence', relatedId };
  const stored = documentIn(await upload(muster, people.ann, { fields, fileName, content }));
  const url = `/uploads/${stored.fileName}`;
  return { muster, ...people, stored, url };
}

describe('D22 /uploads/{fileName}', () => {
  it('goes to its owner and to administrators, 404 to others, 401 to no one', async () => {
    const { muster, ann, ben, boss, url } = await withDocument();
    const get = (as?: typeof ann) => muster.call('GET', url, undefined, { as });
    for (const person of [ann, boss]) {
      const answer = await get(person);
      expect([answer.status, answer.text]).toEqual([200, pdf().toString()]);
    }
    const refused = await get(ben);
    expect([refused.status, refused.body]).toEqual([404, { message: 'Not found' }]);
    expect(await get()).toMatchObject({ status: 401, body: { message: 'Please sign in' } });
  });

  it('can do nothing in a browser, and is kept nowhere', async () => {
    const { muster, ann, url } = await withDocument();
    const { headers } = await muster.call('GET', url, undefined, { as: ann });
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf().length),
      'content-disposition': `inline; filename="note.pdf"; filename*=UTF-8''note.pdf`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(headers).not.toHaveProperty('etag');
  });

  it.each([
    ['pdf', 'inline'],
    ['png', 'inline'],
    ['jpg', 'inline'],
    ['doc', 'attachment'],
    ['docx', 'attachment'],
    ['txt', 'attachment'],
    ['eml', 'attachment'],
  ] as const)('a %s is shown as %s', async (extension, kind) => {
    const { muster, ann, url, stored } = await withDocument(`a.${extension}`, whole[extension]);
    const { headers } = await muster.call('GET', url, undefined, { as: ann });
    expect(headers['content-type']).toBe(stored.mimeType);
    expect(headers['content-disposition']).toMatch(new RegExp(`^${kind}; `));
  });

  it.each([
    ['شهادة.pdf', '_____.pdf', '%D8%B4%D9%87%D8%A7%D8%AF%D8%A9.pdf'],
    ['👩‍👧.pdf', '___.pdf', '%F0%9F%91%A9%E2%80%8D%F0%9F%91%A7.pdf'],
    ["O'Hara (2)*.pdf", "O'Hara (2)*.pdf", 'O%27Hara%20%282%29%2A.pdf'],
    ['100%.pdf', '100_.pdf', '100%25.pdf'],
    ['a;b=c.pdf', 'a;b=c.pdf', 'a%3Bb%3Dc.pdf'],
  ])('is named %s', async (name, plain, encoded) => {
    const { muster, ann, url, stored } = await withDocument(name);
    expect(stored.originalName).toBe(name);
    const { headers } = await muster.call('GET', url, undefined, { as: ann });
    expect(headers['content-disposition']).toBe(`inline; filename="${plain}"; filename*=UTF-8''${encoded}`);
  });

  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\\\Users\\\\ann\\\\note.pdf', 'note.pdf'],
    ['a\u0000.exe\u0000.pdf', 'a.exe.pdf'],
    [`${'x'.repeat(296)}.pdf`, `${'x'.repeat(251)}.pdf`],
    [`${'शि'.repeat(150)}.pdf`, `${'शि'.repeat(125)}श.pdf`],
    ['a%0D%0ASet-Cookie: x.pdf', 'aSet-Cookie: x.pdf'],
    ['%22; x=%22y%22.pdf', '"; x="y".pdf'],
  ])('keeps of the name %j what is one', async (sent, kept) => {
    const { muster, ann, url, stored } = await withDocument(sent);
    expect(stored.originalName).toBe(kept);
    const { status, headers } = await muster.call('GET', url, undefined, { as: ann });
    expect(status).toBe(200);
    expect(Object.keys(headers)).not.toContain('set-cookie');
    expect(headers['content-disposition']).toMatch(
      /^inline; filename="[^"]+"; filename\*=UTF-8''[\w.%!~$&+^`|-]+$/,
    );
    const saved = String(headers['content-disposition']).split("UTF-8''")[1] ?? '';
    expect(Buffer.byteLength(decodeURIComponent(saved))).toBeLessThanOrEqual(150);
  });

  it.each([
    '/uploads/',
    '/uploads/..%2fmuster.db',
    '/uploads/../muster.db',
    '/uploads/tmp',
    '/uploads/index.html',
    `/uploads/${'a'.repeat(32)}.pdf`,
    `/uploads/${'a'.repeat(32)}`,
    `/uploads/${'a'.repeat(32)}.pdf%00`,
    `/uploads/${'x'.repeat(900)}`,
  ])('%s is 404 to an administrator as well', async (url) => {
    const { muster, boss } = await withDocument();
    expect((await muster.call('GET', url, undefined, { as: boss })).status).toBe(404);
  });

  sqliteTest('is 404 and logged, without its name, where the file is gone', async () => {
    const { muster, ann, stored, url } = await withDocument('Secret.pdf');
    rmSync(`${muster.store.folder}${url}`);
    expect((await muster.call('GET', url, undefined, { as: ann })).status).toBe(404);
    expect(muster.log.join('')).toContain('an uploaded file is missing');
    expect(muster.log.join('')).not.toContain(stored.originalName);
  });
});
