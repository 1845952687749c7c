import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setAdminEmail } from '@muster/db/features/company/writes/company';
import { catalogue } from '@muster/db/features/personal-data/catalogue';
import type { Schema } from '@muster/db/schema';
import type { Muster, Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pathsOf } from '../../src/data-folder/paths.ts';
import { forgetMailFiles, writeToFolder } from '../../src/outbox/mail/files.ts';
import { pdf, upload } from '../document/forms.ts';
import { form } from '../grievance/people.ts';
import { requested } from '../leave/transports.ts';
import { mailing } from '../mail/mailing.ts';
import { company } from './exports.ts';

const name = 'Annabel Marker-Jones';
const words = 'only Annabel would say this';

/** What an erasure leaves on purpose (D61): until Retention or as long as the company keeps it. */
const kept = [
  'grievances.description',
  'leave_requests.reason',
  'record_versions.content',
  'warnings.reason',
];

const entity = z.looseObject({ id: z.int() });

/** Everything that a person can write, and others write of them, each with a key of its own. */
async function lifeOf(muster: Muster, { boss, ann }: { boss: Person; ann: Person }) {
  const done = async (as: Person, method: 'POST' | 'PATCH', path: string, input: object) => {
    const headers = { 'idempotency-key': randomUUID() };
    const { status, body } = await muster.call(method, path, input, { as, headers });
    expect([path, status < 300, body]).toEqual([path, true, body]);
    return entity.safeParse(body).data?.id ?? 0;
  };
  const person = `/api/admin/people/${ann.id}`;
  await done(boss, 'PATCH', person, { fullName: name, position: words, department: words });
  await done(boss, 'POST', `${person}/balance`, { days: 1, reason: 'Moved' });
  await done(ann, 'POST', '/api/attendance/checkin', { latitude: 52.5, longitude: 13.4, address: words });
  await done(ann, 'POST', '/api/messages', { content: words });
  const days = { startDate: '2026-03-09', endDate: '2026-03-10', duration: 'multiple_days' };
  const leave = await done(ann, 'POST', '/api/leave-requests', {
    leaveType: 'Annual Leave',
    ...days,
    reason: words,
  });
  await done(boss, 'PATCH', `/api/admin/leave-requests/${leave}`, { status: 'approved' });
  const fields = { documentType: 'medical_certificate' };
  expect((await upload(muster, ann, { fields, content: pdf(1), fileName: `${words}.pdf` })).status).toBe(201);
  await done(ann, 'POST', '/api/grievances', { ...form, description: words });
  await done(boss, 'POST', '/api/admin/warnings', { userId: ann.id, title: 'Late', reason: words });
  await done(boss, 'POST', '/api/admin/prediction/follow-ups', { userId: ann.id, note: words });
  await done(ann, 'POST', '/api/papers/requests', { document: 'Employment certificate', details: words });
}

const texts = z.record(z.string(), z.unknown());

/** Each column with a row that has one of the marks. */
async function columnsWith({ store }: Muster, marks: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const table of Object.keys(catalogue) as (keyof Schema)[])
    for (const row of await store.read.selectFrom(table).selectAll().execute())
      for (const [column, value] of Object.entries(texts.parse(row))) {
        const text =
          value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : JSON.stringify(value);
        if (marks.some((mark) => text.includes(mark))) found.add(`${table}.${column}`);
      }
  return [...found].sort();
}

/** The files of the data folder that have one of the marks, without those of the database itself. */
function filesWith({ store }: Muster, marks: readonly string[]): string[] {
  return readdirSync(store.folder, { recursive: true, encoding: 'utf8' }).filter((file) => {
    const path = join(store.folder, file);
    if (file.startsWith('muster.db') || !statSync(path).isFile()) return false;
    const text = readFileSync(path).toString('latin1').replaceAll('=\r\n', '');
    return marks.some((mark) => text.includes(mark) || file.includes(mark));
  });
}

async function erase(muster: Muster, boss: Person, { id }: Person, fullName = name) {
  const path = `/api/admin/people/${id}`;
  expect((await muster.call('POST', `${path}/active`, { active: false }, { as: boss })).status).toBe(200);
  return muster.call('POST', `${path}/erase`, { fullName }, { as: boss });
}

async function mailed() {
  const at = await company();
  await at.muster.store.write((tx) => setAdminEmail(tx, 'hr@example.com'));
  const folder = pathsOf(at.muster.store.folder).mail;
  const outbox = mailing(at.muster, writeToFolder(at.muster.store, folder));
  return { ...at, folder, outbox, names: () => (existsSync(folder) ? readdirSync(folder).sort() : []) };
}

describe('D61 an erasure', () => {
  it('leaves a mark of the person in no column and no file but those that are kept', async () => {
    const { muster, boss, ann, outbox } = await mailed();
    await lifeOf(muster, { boss, ann });
    await outbox.drain();
    expect(filesWith(muster, [name, 'E-ANN'])).not.toEqual([]);
    expect(await columnsWith(muster, [name])).toEqual(
      expect.arrayContaining(['users.fullName', 'mutation_ledger.result']),
    );
    expect((await erase(muster, boss, ann)).status).toBe(200);
    await outbox.drain();
    expect(await columnsWith(muster, [name, name.toLowerCase()])).toEqual([]);
    expect(await columnsWith(muster, [words])).toEqual(kept);
    expect(filesWith(muster, [name, words])).toEqual([]);
  });

  it('blanks the kept answers that name the person, which a repeat is told, and no other', async () => {
    const { muster, boss, ann, eve } = await company();
    const decide = (id: number, key: string, status: string) => {
      const headers = { 'idempotency-key': key };
      return muster.call('PATCH', `/api/admin/leave-requests/${id}`, { status }, { as: boss, headers });
    };
    const keys = [randomUUID(), randomUUID()] as const;
    const [ofAnn, ofEve] = [await requested(muster, ann), await requested(muster, eve)];
    expect((await decide(ofAnn.id, keys[0], 'approved')).status).toBe(200);
    expect((await decide(ofEve.id, keys[1], 'approved')).status).toBe(200);
    await erase(muster, boss, ann, 'Person ANN');
    expect(await decide(ofAnn.id, keys[0], 'approved')).toMatchObject({
      status: 409,
      body: { message: 'This was done before. Its answer was erased with a person’s data' },
    });
    expect(await decide(ofEve.id, keys[1], 'approved')).toMatchObject({
      status: 200,
      body: { status: 'approved' },
    });
    expect((await decide(ofAnn.id, keys[0], 'rejected')).status).toBe(422);
  });
});

describe('D61 mails as files', () => {
  it('name their people in a header, and those of others stay', async () => {
    const { muster, boss, ann, eve, folder, outbox, names } = await mailed();
    const leave = { leaveType: 'Annual Leave', startDate: '2026-03-09', endDate: '2026-03-10' };
    for (const as of [ann, eve])
      await muster.call(
        'POST',
        '/api/leave-requests',
        { ...leave, duration: 'multiple_days', reason: 'Rest' },
        { as },
      );
    await outbox.drain();
    expect(names()).toHaveLength(2);
    const old = '2026-03-02T085900Z-99.eml';
    writeFileSync(join(folder, old), 'Subject: from the first release, about anyone\r\n\r\nAnn');
    writeFileSync(join(folder, 'notes.eml'), 'Ann');
    expect((await erase(muster, boss, ann, 'Person ANN')).status).toBe(200);
    await outbox.drain();
    // One that was being written at that moment goes with the sweep of the next minute.
    await forgetMailFiles(muster.store, muster.store.folder, muster.now());
    expect(filesWith(muster, ['Person ANN'])).toEqual([]);
    expect(filesWith(muster, ['Person EVE'])).toHaveLength(1);
    expect([names().includes(old), names().includes('notes.eml')]).toEqual([false, true]);
  });

  it('go after 30 days, and on each server those of people whom another one erased', async () => {
    const { muster, boss, ann } = await company();
    const other = join(muster.store.folder, 'other');
    const { mail } = pathsOf(other);
    mkdirSync(mail, { recursive: true });
    const write = (day: string, of: Person) =>
      writeFileSync(join(mail, `2026-${day}T090000Z-${of.id}.eml`), `X-Muster-People: 9 ${of.id}\r\n\r\n`);
    write('01-30', boss);
    write('02-01', boss);
    write('02-02', ann);
    await erase(muster, boss, ann, 'Person ANN');
    await forgetMailFiles(muster.store, other, muster.now());
    expect(readdirSync(mail)).toEqual([`2026-02-01T090000Z-${boss.id}.eml`]);
    write('03-03', ann);
    await forgetMailFiles(muster.store, other, muster.now());
    expect(readdirSync(mail)).toHaveLength(2);
  });
});
