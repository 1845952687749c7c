import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvOf } from '../file-formats/csv.ts';
import { readCsv } from '../file-formats/read-csv.ts';
import { english } from '../language/texts.ts';
import { dayTable, filterDay } from './day-export.ts';
import type { DayRecord } from './day-schema.ts';

const zoe: DayRecord = {
  id: 1,
  userId: 2,
  date: '2026-11-20',
  checkInTime: '08:58:12',
  checkOutTime: '17:03:45',
  status: 'present',
  checkInLatitude: 52.520008,
  checkInLongitude: 13.404954,
  checkInAddress: 'Alexanderplatz',
  manual: false,
  lateSync: true,
  createdAt: '2026-11-20T07:58:12.345Z',
  workedMinutes: 485,
  needsReview: true,
  acceptedWithin: null,
  user: { fullName: 'Zoë Müller', employeeId: 'E7', department: 'Sales', position: 'Buyer' },
};
const bob: DayRecord = {
  ...zoe,
  id: 2,
  userId: 3,
  checkInTime: null,
  checkOutTime: null,
  status: 'absent',
  lateSync: false,
  workedMinutes: null,
  needsReview: false,
  user: { fullName: 'Bob', employeeId: 'E8', department: null, position: null },
};

describe('D39 what the filter shows', () => {
  test.each([
    [{}, [1, 2]],
    [{ department: 'Sales' }, [1]],
    [{ department: null }, [2]],
    [{ department: 'sales' }, []],
    [{ status: 'absent' }, [2]],
    [{ search: 'MULLER buy' }, [1]],
    [{ search: 'e8' }, [2]],
    [{ search: '  ' }, [1, 2]],
    [{ search: 'bob', status: 'present' }, []],
    [{ toReview: true }, [1]],
    [{ toReview: true, status: 'absent' }, []],
    [{ toReview: false }, [1, 2]],
  ] as const)('by %j', (filter, ids) => {
    expect(filterDay([zoe, bob], filter).map(({ id }) => id)).toEqual(ids);
  });
});

describe('D39 an export', () => {
  test('D57 is a line for each record, in their order, with what altered it', () => {
    const altered = {
      at: '2026-11-21T09:30:00.000Z',
      byName: 'Ada Lovelace',
      reason: 'Correction accepted: =2+2, I forgot',
      earlier: { status: 'late', checkInTime: '2026-11-20T08:15:00.123Z', checkOutTime: null },
    } as const;
    expect(
      csvOf(dayTable(english, 'Europe/Berlin'), [
        { record: zoe, altered },
        { record: bob, altered: undefined },
      ]),
    ).toBe(
      [
        '\uFEFFDate,Employee ID,Full Name,Department,Position,Status,Check In,Check Out,Hours Worked,Manual,Late Sync,Changed At,Changed By,Change,Earlier Status,Earlier Check In,Earlier Check Out',
        '2026-11-20,E7,Zoë Müller,Sales,Buyer,present,08:58:12,17:03:45,8.08,no,yes,2026-11-21 10:30:00,Ada Lovelace,"Correction accepted: =2+2, I forgot",late,09:15:00,',
        '2026-11-20,E8,Bob,,,absent,,,,no,no,,,,,,',
        '',
      ].join('\r\n'),
    );
  });

  test('holds no formula, whatever people are called', () => {
    const name = fc
      .tuple(fc.constantFrom('=', '+', '-', '@', '\t='), fc.string())
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(name, (fullName) => {
        const { lines } = readCsv(
          csvOf(dayTable(english, 'UTC'), [
            { record: { ...zoe, user: { ...zoe.user, fullName } }, altered: undefined },
          ]),
        );
        expect(lines[1]?.cells[2]).toMatch(/^'/);
      }),
    );
  });
});
