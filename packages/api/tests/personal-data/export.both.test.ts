import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { filesOf, pdf, upload } from '../document/forms.ts';
import { exportOf, ownPath, pathOf } from './archive.ts';
import { audited, company, notified, post } from './exports.ts';

const leave = {
  leaveType: 'Annual Leave',
  startDate: '2026-03-09',
  endDate: '2026-03-09',
  duration: 'full_day',
  reason: 'A <b>wedding</b> & a "feast"',
};

describe('D60 the export of one’s own data', () => {
  it('has a row for what was recorded, with names and without secrets', async () => {
    const { muster, ann, boss } = await company();
    const place = { latitude: 52.520008, longitude: 13.404954, address: '52.520008, 13.404954' };
    await post(muster, ann, '/api/attendance/checkin', place);
    await post(muster, ann, '/api/leave-requests', leave);
    const [request] = await muster.store.read.selectFrom('leave_requests').select('id').execute();
    await post(muster, boss, '/api/admin/warnings', { userId: ann.id, title: 'Late', reason: 'Again' });
    expect(request?.id).toBeGreaterThan(0);
    const { data, headers } = await exportOf(muster, ann);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringContaining('attachment; filename="personal-data-ANN.zip"'),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(data.person).toBe('Person ANN');
    expect(data.tables['users']).toEqual([expect.objectContaining({ employeeId: 'ANN', isAdmin: false })]);
    expect(data.tables['attendance']).toEqual([
      expect.objectContaining({ checkInTime: muster.now(), checkInLatitude: 52.520008, manual: false }),
    ]);
    expect(data.tables['leave_requests']).toEqual([
      expect.objectContaining({ reason: leave.reason, halfDays: 2 }),
    ]);
    expect(data.tables['leave_ledger']).toEqual([expect.objectContaining({ amount: 2500, kind: 'grant' })]);
    expect(data.tables['warnings']).toEqual([
      expect.objectContaining({ title: 'Late', issuedBy: { id: boss.id, name: 'Person BOSS' } }),
    ]);
    expect(data.tables['record_versions']?.map(({ kind }) => kind)).toEqual([
      'balance',
      'attendance',
      'leave',
    ]);
    expect(data.tables['sessions']).toHaveLength(1);
    const stored = await muster.store.read.selectFrom('users').select('password').execute();
    const text = JSON.stringify(data);
    for (const { password } of stored) expect(text).not.toContain(password);
    expect(text).not.toMatch(/argon2/);
    expect(data.notIncluded).toContainEqual({
      table: 'users',
      column: 'password',
      why: 'a secret, or the hash of one',
    });
  });

  it('is a page without a script, a request or markup of its people, in the company’s time', async () => {
    const { muster, ann } = await company();
    await post(muster, ann, '/api/attendance/checkin', {});
    await post(muster, ann, '/api/leave-requests', leave);
    await post(muster, ann, '/api/messages', { content: '<script>alert(1)</script>' });
    const { page } = await exportOf(muster, ann);
    expect(page).toContain('A &lt;b&gt;wedding&lt;/b&gt; &amp; a &quot;feast&quot;');
    expect(page).toContain('&lt;script&gt;');
    expect(page).not.toMatch(/<script|<b>|https?:|src=|javascript:/);
    expect(page).toContain('<time datetime="2026-03-02T09:00:00.000Z">2026-03-02 10:00:00</time>');
    for (const heading of ['Profile', 'Attendance', 'Leave requests', 'Grievances', 'Files', 'Not included'])
      expect(page).toMatch(new RegExp(`<h2 id="[\\w-]+">${heading}</h2>`));
    expect(page.trimEnd().endsWith('</html>')).toBe(true);
  });

  it.each([
    ['de', 'ltr', 'Personenbezogene Daten von Person ANN', 'Urlaubskonto'],
    ['ar', 'rtl', 'البيانات الشخصية', 'رصيد الإجازات'],
  ])('D101 is a page in the person’s language, in %s', async (language, direction, title, heading) => {
    const { muster, boss, ann } = await company();
    await muster.call('PATCH', '/api/me', { language }, { as: ann });
    for (const by of [ann, boss]) {
      const { page, data } = await exportOf(muster, by, by === boss ? pathOf(ann.id) : undefined);
      expect(page).toContain(`<html lang="${language}" dir="${direction}">`);
      expect(page).toContain(title);
      expect(page).toContain(`<h2 id="leave_ledger">${heading}</h2>`);
      const bare = page.replace(/<style>.*?<\/style>|<(\w+)[^>]*lang="en".*?<\/\1>/gs, '');
      expect(bare).not.toMatch(/Employee ID|Nothing|Exported|Not included|a secret/);
      expect(data.notIncluded[0]?.why).toMatch(/^[a-z ,“”]+$/);
    }
  });

  it('has the person’s files under their names, and names one that was lost', async () => {
    const { muster, ann, eve } = await company();
    const certificate = { documentType: 'medical_certificate' };
    await upload(muster, ann, { fields: certificate, content: pdf(1), fileName: 'Attest: März.pdf' });
    await upload(muster, ann, { fields: certificate, content: pdf(2), fileName: 'lost.pdf' });
    await upload(muster, eve, { fields: certificate, content: pdf(3), fileName: 'of-eve.pdf' });
    const rows = await muster.store.read
      .selectFrom('documents')
      .select(['fileName', 'originalName'])
      .execute();
    const lost = rows.find(({ originalName }) => originalName === 'lost.pdf')?.fileName ?? '';
    const isFolder = muster.deps.uploads.files.place === 'folder';
    await muster.deps.uploads.files.remove([lost]);
    expect((await filesOf(muster)).stored).toHaveLength(isFolder ? 2 : 3);
    const { files, data, page, all } = await exportOf(muster, ann);
    const path = [...files.keys()].find((each) => each.includes('Attest')) ?? '';
    expect(path).toMatch(/^files\/documents\/\d+-Attest_ März\.pdf$/);
    expect(files.get(path)).toEqual(pdf(1));
    expect(data.files.map(({ name, missing }) => [name, missing]).sort()).toEqual([
      ['Attest: März.pdf', false],
      ['lost.pdf', isFolder],
    ]);
    expect(page).toContain(`href="${path.split('/').map(encodeURIComponent).join('/')}"`);
    expect(all).not.toMatch(/of-eve|% 3\n/);
  });

  it('unpacks everywhere: no name has more than 150 bytes, is of a device or there twice, and the full ones are inside', async () => {
    const { muster, ann } = await company();
    const names = [
      `${'ä'.repeat(200)}.pdf`,
      `${'ä'.repeat(199)}a.pdf`,
      `${'👩‍👧'.repeat(50)}.pdf`,
      'CON.pdf',
      'nul.pdf',
      `${'a '.repeat(100)}. .pdf`,
      'a<b>c|d?*.pdf',
    ];
    const certificate = { documentType: 'medical_certificate' };
    for (const [n, fileName] of names.entries())
      expect((await upload(muster, ann, { fields: certificate, content: pdf(n + 1), fileName })).status).toBe(
        201,
      );
    const { files, data, page } = await exportOf(muster, ann);
    const paths = [...files.keys()];
    expect(paths).toHaveLength(names.length + 2);
    expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
    for (const path of paths) {
      expect(Buffer.byteLength(path), path).toBeLessThanOrEqual(150);
      expect(path).not.toMatch(/[<>:"|?*\\]|[. ](\/|$)|(^|\/)(con|nul)\./i);
    }
    const stored = await muster.store.read.selectFrom('documents').select('originalName').execute();
    const full = stored.map(({ originalName }) => originalName);
    expect(full).toContain(`${'ä'.repeat(200)}.pdf`);
    expect(data.files.map(({ name }) => name).sort()).toEqual(full.sort());
    for (const { name, path } of data.files) {
      expect(path.endsWith('.pdf'), path).toBe(true);
      expect(paths).toContain(path);
      expect(page).toContain(`>${name.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</a>`);
    }
  });

  it('has nothing that others wrote: no message, record, grievance or account of theirs', async () => {
    const { muster, boss, ann, eve } = await company();
    const secret = 'a secret of Eve';
    await post(muster, eve, '/api/messages', { content: secret });
    await post(muster, eve, '/api/leave-requests', { ...leave, reason: secret });
    await post(muster, eve, '/api/attendance/checkin', { latitude: 1.234567, longitude: 2, address: secret });
    await post(muster, eve, '/api/grievances', { category: 'other', subject: secret, description: secret });
    await post(muster, ann, '/api/messages', { content: 'of Ann' });
    for (const as of [ann, boss]) {
      const { all, data } = await exportOf(muster, as);
      expect(all).not.toContain(secret);
      expect(all).not.toContain('1.234567');
      expect(data.tables['messages']).toHaveLength(as === ann ? 1 : 0);
    }
  });

  it('has one’s own grievances, and who may see and who opened them', async () => {
    const { muster, boss, ann } = await company();
    await post(muster, ann, '/api/grievances', {
      category: 'other',
      subject: 'Noise',
      description: 'All day',
    });
    expect((await muster.call('GET', '/api/admin/grievances', undefined, { as: boss })).status).toBe(200);
    const { data } = await exportOf(muster, ann);
    expect(data.tables['grievances']).toEqual([expect.objectContaining({ description: 'All day' })]);
    expect(data.tables['grievance_handlers']).toEqual([
      expect.objectContaining({ adminId: { id: boss.id, name: 'Person BOSS' } }),
    ]);
    expect(data.tables['audit_log']).toContainEqual(expect.objectContaining({ action: 'grievance.read' }));
  });

  it('D56 asks for the password, is in the audit log and the person gets a notice', async () => {
    const { muster, ann } = await company();
    const idle = await muster.device(ann, { confirmed: false });
    const refused = { status: 403, body: { code: 'confirm_password' } };
    expect(await muster.call('GET', ownPath, undefined, { as: idle })).toMatchObject(refused);
    expect(await muster.call('POST', '/api/account/export-data', {}, { as: idle })).toMatchObject(refused);
    expect(await muster.call('POST', '/api/account/export-data', {}, { as: ann })).toMatchObject({
      status: 200,
      body: { path: ownPath },
    });
    expect(await audited(muster)).toEqual([]);
    await exportOf(muster, ann);
    expect(await audited(muster)).toEqual([
      {
        actorId: ann.id,
        action: 'account.export-data',
        subjectType: 'user',
        subjectId: ann.id,
        details: null,
      },
    ]);
    expect(await notified(muster)).toEqual([[ann.id, ann.id]]);
    expect(
      await muster.store.read.selectFrom('outbox').where('kind', '=', 'mail').select('id').execute(),
    ).toEqual([]);
  });

  it('is one at a time for an account, and counts towards the limit of exports', async () => {
    const { muster, ann, eve } = await company();
    const ask = (as: Person) => muster.app.server.inject({ url: ownPath, headers: { cookie: as.cookie } });
    const answers = await Promise.all([ask(ann), ask(ann), ask(eve)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409]);
    for (let count = 1; count < 60; count += 1) expect((await ask(ann)).statusCode).toBe(200);
    const refused = await ask(ann);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.any(String)]);
    expect((await ask(eve)).statusCode).toBe(200);
  });

  it('ends with its reader: who left in the middle can begin again', async () => {
    const { muster, ann } = await company();
    const content = Buffer.concat([pdf(), Buffer.alloc(9_000_000, '%')]);
    for (let count = 0; count < 3; count += 1)
      expect((await upload(muster, ann, { content, fileName: `${count}.pdf` })).status).toBe(201);
    const address = await muster.listen();
    const begin = async () => {
      const asked = get(`${address}${ownPath}`, { headers: { cookie: ann.cookie }, agent: false });
      const [answer]: IncomingMessage[] = await once(asked, 'response');
      if (!answer) throw new Error('no answer');
      return answer;
    };
    const first = await begin();
    await once(first, 'readable');
    expect((await begin()).resume().statusCode).toBe(409);
    first.destroy();
    const again = async () => {
      const answer = await begin();
      return [answer.statusCode, (await buffer(answer)).byteLength > 27_000_000];
    };
    await expect.poll(again).toEqual([200, true]);
  });
});
