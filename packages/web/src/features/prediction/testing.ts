import type { Prediction } from '@muster/domain/prediction/score';

export function prediction(said: Partial<Prediction> = {}): Prediction {
  return {
    id: 1,
    fullName: 'Ada Lovelace',
    department: 'Workshop',
    riskLevel: 'high',
    probability: 70,
    factors: [{ rule: 'attendance_below_60', points: 40, words: 'Came on 5 of 10 days' }],
    lastAttendance: '2026-11-19',
    lastAbsence: '2026-11-20',
    records: 10,
    attendanceRate: 0.5,
    absences: 2,
    consecutiveAbsences: 1,
    lateArrivals: 0,
    weekdayPattern: [],
    ...said,
  };
}
