import { describe, expect, test } from 'vitest';
import { alertKeyOf, splitAlerts } from './active-alerts.ts';
import { prediction } from './testing.ts';

const high = prediction({ id: 1, absences: 4 });
const medium = prediction({ id: 2, riskLevel: 'medium', probability: 45, fullName: 'Bo Li' });

describe('active and acknowledged alerts', () => {
  test('the most severe come first, then the most probable', () => {
    const { active } = splitAlerts([medium, high], []);
    expect(active.map(({ severity, person }) => [severity, person.id])).toEqual([
      ['critical', 1],
      ['critical', 1],
      ['warning', 2],
    ]);
  });

  test('an acknowledged alert is hidden, and its neighbours are not', () => {
    const [first, ...others] = splitAlerts([high, medium], []).active;
    if (!first) throw new Error('There are alerts');
    const acknowledgement = { ...alertKeyOf(first), acknowledgedAt: '2026-11-21T09:00:00.000Z' };
    const { active, hidden } = splitAlerts([high, medium], [acknowledgement]);
    expect(active).toEqual(others);
    expect(hidden).toEqual([{ alert: first, acknowledgement }]);
  });

  test('it comes back with another absence, and stays hidden when only something fell away', () => {
    const acknowledged = splitAlerts([high], []).active.map(alertKeyOf);
    expect(splitAlerts([high], acknowledged).active).toEqual([]);
    const again = prediction({ id: 1, absences: 5, lastAbsence: '2026-11-23' });
    expect(splitAlerts([again], acknowledged).active).toHaveLength(2);
    const fewer = prediction({ id: 1, absences: 3, lastAbsence: '2026-11-13' });
    expect(splitAlerts([fewer], acknowledged).active).toEqual([]);
    expect(splitAlerts([{ ...high, id: 7 }], acknowledged).active).toHaveLength(2);
  });
});
