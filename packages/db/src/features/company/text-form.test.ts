import { presentForm } from '@muster/domain/fields/form';
import { searchKey } from '@muster/domain/people/search-key';
import { expect, test } from 'vitest';
import { addAccount, addGrievance, insertRaw, openCompany, opened } from '../../testing/rows.ts';
import { openTestStore } from '../../testing/store.ts';
import { getCompany } from './reads.ts';
import { bringTextsToForm } from './text-form.ts';

const decomposed = 'Nguye\u0302\u0303n';
const composed = 'Nguy\u1ec5n';

test('D106 what was stored before is brought to one form once, with its search keys', async () => {
  const store = await openTestStore();
  await openCompany(store);
  const id = await addAccount(store, { fullName: composed, department: 'Ba\u0308ckerei' });
  const old = { fullName: decomposed, searchKey: 'o\u2019brien', department: 'Ba\u0308ckerei' };
  await store.write(async (tx) => {
    tx.touch('people');
    await tx.db.updateTable('users').set(old).where('id', '=', id).execute();
    await tx.db.updateTable('company').set({ textForm: 0 }).execute();
  });
  await addGrievance(store, { subject: decomposed, subjectKey: 'x', userId: id });
  await insertRaw(store, 'messages', {
    senderId: id,
    content: decomposed,
    createdAt: opened,
    seq: 1,
    isAnnouncement: 0,
  });
  expect(await bringTextsToForm(store)).toBe(3);
  expect(await bringTextsToForm(store)).toBe(0);
  const person = { fullName: composed, department: 'B\u00e4ckerei', employeeId: 'EMP001', position: null };
  const { read } = store;
  expect([
    await read.selectFrom('users').select(['fullName', 'department', 'searchKey']).executeTakeFirst(),
    await read.selectFrom('grievances').select(['subject', 'subjectKey']).executeTakeFirst(),
    await read.selectFrom('messages').select('content').executeTakeFirst(),
    (await getCompany(read)).textForm,
  ]).toEqual([
    { fullName: composed, department: 'B\u00e4ckerei', searchKey: searchKey(person) },
    { subject: composed, subjectKey: 'nguyen' },
    { content: composed },
    presentForm,
  ]);
  await store.close();
});

test('D106 departments that differ only in form are one', async () => {
  const store = await openTestStore();
  await openCompany(store);
  const written = [
    'Verkauf-S\u00fcd',
    'Verkauf\u2011Su\u0308d',
    'Verkauf \u2010 S\u00fcd',
    'Verkauf-S\u00fcd ',
    'verkauf-s\u00fcd',
    'Verkauf\u2013S\u00fcd',
  ];
  for (const [index, department] of written.entries())
    await addAccount(store, { employeeId: `E${index}`, department });
  const rows = await store.read.selectFrom('users').select('department').orderBy('id').execute();
  expect(rows.map(({ department }) => department)).toEqual([
    'Verkauf-S\u00fcd',
    'Verkauf-S\u00fcd',
    'Verkauf \u2010 S\u00fcd',
    'Verkauf-S\u00fcd',
    'verkauf-s\u00fcd',
    'Verkauf-S\u00fcd',
  ]);
  await store.close();
});
