import { english } from '@muster/domain/language/texts';
import { describe, expect, it } from 'vitest';
import { statusLabel, tenthsText, workedText } from './record.ts';

describe('an attendance record on screen', () => {
  it('U31 U250: hours worked have one decimal in the table, else minutes, and dashes where a time is missing', () => {
    const checkInTime = '2026-11-20T09:00:00.000Z';
    expect(tenthsText(english, { checkInTime, checkOutTime: '2026-11-20T17:30:00.000Z' })).toBe('8.5h');
    expect(tenthsText(english, { checkInTime, checkOutTime: null })).toBe('--');
    expect(tenthsText(english, { checkInTime: null, checkOutTime: null })).toBe('--');
    expect(workedText({ checkInTime, checkOutTime: '2026-11-20T17:36:59.000Z' })).toBe('8:36 h');
    expect(workedText({ checkInTime, checkOutTime: null })).toBe('--');
  });

  it('U32: any status other than present, late or leave reads Absent', () => {
    expect(
      ['present', 'late', 'leave', 'absent', 'other'].map((status) => english(statusLabel(status).label)),
    ).toEqual(['Present', 'Late', 'Leave', 'Absent', 'Absent']);
  });
});
