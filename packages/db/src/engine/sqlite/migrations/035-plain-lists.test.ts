import { join } from 'node:path';
import { roundedAddress } from '@muster/domain/attendance/place';
import { foldText } from '@muster/domain/people/search-key';
import { expect, test } from 'vitest';
import { openTestStore } from '../../../testing/store.ts';
import { connect, sqliteOf } from '../connection.ts';
import { migrate } from '../migrate.ts';
import { migrations, sqlFunctions } from './index.ts';

const texts = ['Attest März  (2).PDF', 'ﬁne Straße', 'İzin ÇØ', 'note', ' a\n\tb '];
const addresses = [
  '52.520008, -0.000049',
  'At 52,520008 13.4, Hall 3.5',
  'Manual check-in (location unavailable)',
];

test('an older folder gets folded names (D40) and rounded addresses (D6) as new rows have them', async () => {
  const store = await openTestStore();
  const db = connect(join(store.folder, 'older.db'), false);
  const sqlite = sqliteOf(db);
  for (const [name, run] of Object.entries(sqlFunctions)) sqlite.function(name, { varargs: true }, run);
  for (const sql of migrations.slice(0, 34)) sqlite.exec(sql);
  sqlite.pragma('user_version = 34');
  sqlite.exec(`INSERT INTO users (id, employeeId, employeeIdKey, password, fullName, joinDate, createdAt, seq)
    VALUES (1, 'E1', 'e1', '', 'Ada', '2026-03-02', '', 0)`);
  const document =
    sqlite.prepare(`INSERT INTO documents (userId, fileName, filePath, originalName, mimeType, fileSize,
    documentType, createdAt, updatedAt, seq) VALUES (1, ?, ?, ?, '', 1, 'other', '', '', 1)`);
  const grievance =
    sqlite.prepare(`INSERT INTO grievances (userId, subject, description, category, createdAt, updatedAt,
    seq) VALUES (1, ?, 'x', 'other', '', '', 1)`);
  const record =
    sqlite.prepare(`INSERT INTO attendance (userId, date, checkInTime, status, checkInAddress, createdAt, seq)
    VALUES (1, ?, '', 'present', ?, '', 1)`);
  for (const text of texts) {
    document.run(text, text, text);
    grievance.run(text);
  }
  for (const [index, address] of [...addresses, null].entries()) record.run(`2026-03-0${index + 2}`, address);
  migrate(db);
  const names = await db.selectFrom('documents').select('nameKey').orderBy('id').execute();
  expect(names.map(({ nameKey }) => nameKey)).toEqual(texts.map(foldText));
  const subjects = await db.selectFrom('grievances').select('subjectKey').orderBy('id').execute();
  expect(subjects.map(({ subjectKey }) => subjectKey)).toEqual(texts.map(foldText));
  const rounded = await db.selectFrom('attendance').select('roundedAddress').orderBy('id').execute();
  expect(rounded.map((row) => row.roundedAddress)).toEqual([...addresses.map(roundedAddress), null]);
  sqlite.close();
  await store.close();
});
