import { describe, expect, it } from 'vitest';
import { hoursText, statusLabel } from './record.ts';

describe('an attendance record on screen', () => {
  it('U31: hours worked have one decimal, and dashes where a time is missing', () => {
    const checkInTime = '2026-11-20T09:00:00.000Z';
    expect(hoursText({ checkInTime, checkOutTime: '2026-11-20T17:30:00.000Z' })).toBe('8.5h');
    expect(hoursText({ checkInTime, checkOutTime: null })).toBe('--');
    expect(hoursText({ checkInTime: null, checkOutTime: null })).toBe('--');
  });

  it('U32: any status other than present, late or leave reads Absent', () => {
    expect(
      ['present', 'late', 'leave', 'absent', 'other'].map((status) => statusLabel(status).label),
    ).toEqual(['Present', 'Late', 'Leave', 'Absent', 'Absent']);
  });
});
