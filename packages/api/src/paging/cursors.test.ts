import { expect, test } from 'vitest';
import { cursorOf, placeIn } from './cursors.ts';

const [ours, other] = [1, 2].map((byte) => ({ secretKey: Buffer.alloc(32, byte) }));
if (!ours || !other) throw new Error('There are two keys');

const place = (id: number) => ({ order: 'grievances.subject.asc', keys: ['noise in the office', id] });
const refused = (field: string) => expect.objectContaining({ kind: 'bad_input', field });

test('D50 a cursor is read as it was written, and one place has one cursor', () => {
  const cursor = cursorOf(ours, place(7));
  expect(placeIn(ours, { after: cursor })).toEqual({ side: 'after', position: place(7) });
  expect(placeIn(ours, { before: cursor })).toEqual({ side: 'before', position: place(7) });
  expect(cursorOf(ours, place(7))).toBe(cursor);
  expect(placeIn(ours, {})).toBeUndefined();
  expect(placeIn(ours, undefined)).toBeUndefined();
});

test('D50 D21 a cursor tells nothing of the row, not even how long its id is', () => {
  const cursors = [1, 10, 2 ** 52].map((id) => cursorOf(ours, place(id)));
  expect(new Set(cursors.map(({ length }) => length)).size).toBe(1);
  for (const cursor of cursors)
    expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toMatch(/noise|grievances/);
});

test('D50 a broken cursor, or that of another company, is refused', () => {
  const cursor = cursorOf(ours, place(7));
  const broken = [`${cursor}AAAA`, cursor.slice(1), cursor.slice(0, 20), 'A', cursorOf(other, place(7))];
  for (const text of broken) {
    expect(() => placeIn(ours, { after: text }), text).toThrow(refused('after'));
    expect(() => placeIn(ours, { before: text }), text).toThrow(refused('before'));
  }
});
