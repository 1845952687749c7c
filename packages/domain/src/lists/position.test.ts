import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromTheNewest, listInput, nextAfter, rowsOf } from './list-rows.ts';
import {
  type KeyKind,
  type KeyValue,
  keysAt,
  type Position,
  positionText,
  readPosition,
} from './position.ts';

const key = fc.oneof(
  fc.string({ unit: 'binary' }).map((value): [KeyValue, KeyKind] => [value, 'text']),
  fc.maxSafeInteger().map((value): [KeyValue, KeyKind] => [value + 0, 'number']),
);
const keys = fc.array(key, { minLength: 1, maxLength: 5 });

const other = (kind: KeyKind): KeyKind => (kind === 'text' ? 'number' : 'text');

test('D50 a place is read as it was written, by its own list, order and keys alone', () => {
  fc.assert(
    fc.property(keys, fc.string(), (drawn, name) => {
      const kinds = drawn.map(([, kind]) => kind);
      const written: Position = { order: name, keys: drawn.map(([value]) => value) };
      const position = readPosition(positionText(written)) ?? expect.unreachable();
      const place = { side: 'after', position } as const;
      expect(position).toEqual(written);
      expect(keysAt(place, { name, kinds })).toEqual(written.keys);
      const foreign = [
        { name: `${name}.desc`, kinds },
        { name, kinds: kinds.map(other) },
        { name, kinds: kinds.slice(1) },
        { name, kinds: [...kinds, 'number'] as const },
      ];
      for (const list of foreign)
        expect(() => keysAt(place, list)).toThrow(
          expect.objectContaining({ kind: 'bad_input', field: 'after' }),
        );
    }),
  );
});

test.each([
  '',
  'leave',
  '{}',
  '[]',
  '[7]',
  '["leave",null]',
  '["leave",{}]',
  '["leave",[1]]',
  '["leave",true]',
])('D50 what is no place is none: %s', (text) => expect(readPosition(text)).toBeUndefined());

test.each(['', 'a b', 'ä', 'a=', 'a'.repeat(6_001)])(
  'D50 a text that is no cursor names its field: %j',
  (after) => {
    expect(listInput({ most: 5 }).safeParse({ after }).error?.issues[0]?.path).toEqual(['after']);
  },
);

test('D50 a list goes on after its last row, by what sorts it, and ends with a page that is not full', () => {
  const rows = [
    { id: 9, createdAt: '2026-11-20T09:00:00.000Z', date: '2026-11-20' },
    { id: 7, createdAt: '2026-11-19T09:00:00.000Z', date: '2026-11-19' },
  ];
  const places = [
    [undefined, { at: '2026-11-19T09:00:00.000Z', id: 7 }],
    ['id', { ...fromTheNewest, id: 7 }],
    ['date', { ...fromTheNewest, at: '2026-11-19' }],
  ] as const;
  for (const [by, older] of places) {
    const list = { name: 'own', most: 5, ...(by && { by }) };
    const position = nextAfter(rows, list, { limit: 2 }) ?? expect.unreachable();
    const asked = { limit: 2, page: 3 };
    expect(rowsOf(asked, list, { side: 'after', position })).toEqual({ limit: 2, offset: 0, ...older });
    expect(rowsOf(asked, list)).toEqual({ limit: 2, offset: 4, ...fromTheNewest });
    expect(nextAfter(rows, list, { limit: 3 })).toBeUndefined();
  }
});
