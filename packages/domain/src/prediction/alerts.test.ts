import { describe, expect, test } from 'vitest';
import { type Alert, alertsFor, alertsOf, isAcknowledged } from './alerts.ts';
import type { RiskRule } from './rules.ts';
import type { Prediction } from './score.ts';

const ann = { id: 7, fullName: 'Ann', department: 'Sales' };

function prediction(changes: Partial<Prediction> = {}): Prediction {
  return {
    ...ann,
    riskLevel: 'low',
    probability: 20,
    factors: [],
    lastAttendance: null,
    lastAbsence: null,
    records: 40,
    attendanceRate: 1,
    absences: 0,
    consecutiveAbsences: 0,
    lateArrivals: 0,
    weekdayPattern: [],
    ...changes,
  };
}

const kindsOf = (changes: Partial<Prediction>) =>
  alertsOf(prediction(changes)).map(({ type, severity, actionRequired }) => [type, severity, actionRequired]);

describe('U90 D35 the alerts of a prediction', () => {
  const high = ['absence_risk', 'critical', true];
  const medium = ['pattern_anomaly', 'warning', false];
  const absent = ['consecutive_absence', 'critical', true];

  test.each<[string, Partial<Prediction>, unknown[]]>([
    ['a low risk', {}, []],
    ['a high risk', { riskLevel: 'high' }, [high]],
    ['a medium risk', { riskLevel: 'medium' }, [medium]],
    ['2 absences', { absences: 2 }, []],
    ['3 absences', { absences: 3 }, [absent]],
    ['a high risk with 3 absences', { riskLevel: 'high', absences: 3 }, [high, absent]],
    ['no records', { riskLevel: 'high', records: 0, consecutiveAbsences: 7 }, [high, absent]],
  ])('%s', (_name, changes, alerts) => {
    expect(kindsOf(changes)).toEqual(alerts);
  });

  test('are in order of severity, within one in the order of the predictions', () => {
    const [ben, eve] = ['Ben', 'Eve'].map((fullName) =>
      prediction({ fullName, riskLevel: 'medium', absences: 3 }),
    );
    const alerts = alertsFor([ben ?? prediction(), eve ?? prediction(), prediction({ riskLevel: 'high' })]);
    expect(alerts.map(({ severity, person }) => [severity, person.fullName])).toEqual([
      ['critical', 'Ben'],
      ['critical', 'Eve'],
      ['critical', 'Ann'],
      ['warning', 'Ben'],
      ['warning', 'Eve'],
    ]);
  });
});

describe('an acknowledged alert', () => {
  const factors = (...rules: RiskRule[]) => rules.map((rule) => ({ rule, points: 10, words: '' }));
  const first = {
    riskLevel: 'high',
    factors: factors('not_seen', 'often_late'),
    lastAbsence: '2026-11-16',
  } as const;
  const alertOf = (changes: Partial<Prediction>): Alert => {
    const [alert] = alertsOf(prediction({ ...first, ...changes }));
    if (!alert) throw new Error('There is no alert');
    return alert;
  };
  const { type, evidence, person } = alertOf({});
  const then = [{ userId: person.id, type, evidence }];

  test.each<[string, Partial<Prediction>, boolean]>([
    ['stays hidden while it is the same', {}, true],
    ['stays hidden when a rule falls silent', { factors: factors('often_late') }, true],
    ['stays hidden when its last absence is excused', { lastAbsence: '2026-11-09' }, true],
    ['stays hidden when its only absence is excused', { lastAbsence: null }, true],
    ['comes back with another absence', { lastAbsence: '2026-11-17' }, false],
    ['comes back with another rule', { factors: factors('not_seen', 'several_absences') }, false],
    ['is not that of another person', { id: 8 }, false],
    ['stays hidden when it becomes the milder one', { riskLevel: 'medium' }, true],
  ])('%s', (_name, changes, hidden) => {
    expect(isAcknowledged(alertOf(changes), then)).toBe(hidden);
  });

  test('stays hidden when the attendance behind it gets better, and comes back when that gets worse', () => {
    const [worse, better] = (['attendance_below_60', 'attendance_below_80'] as const).map((rule) =>
      alertOf({ factors: factors(rule) }),
    );
    const known = (alert: Alert | undefined) => [{ userId: 7, type, evidence: alert?.evidence ?? '' }];
    expect(isAcknowledged(alertOf({ factors: factors('attendance_below_80') }), known(worse))).toBe(true);
    expect(isAcknowledged(alertOf({ factors: factors('attendance_below_60') }), known(better))).toBe(false);
  });

  test('comes back when a milder one becomes it', () => {
    const milder = [{ userId: person.id, type: 'pattern_anomaly', evidence } as const];
    expect(isAcknowledged(alertOf({}), milder)).toBe(false);
  });
});
