import { msg, type Translatable } from '../language/translate.ts';
import type { Prediction } from './score.ts';

export const alertSeverities = ['critical', 'warning', 'info'] as const;
export type AlertSeverity = (typeof alertSeverities)[number];

export const alertTypes = ['absence_risk', 'pattern_anomaly', 'consecutive_absence'] as const;
export type AlertType = (typeof alertTypes)[number];

export interface Alert {
  readonly type: AlertType;
  readonly severity: AlertSeverity;
  /** A sentence about the person, with `<person/>` for the name. */
  readonly message: Translatable;
  readonly person: Pick<Prediction, 'id' | 'fullName' | 'department'>;
  readonly actionRequired: boolean;
  /** The rules and the last absence that it rests on. The acknowledgement holds while this stays the same. */
  readonly evidence: string;
}

/** A high risk or else a medium one, and three absences or more, also of people without records (U90). */
export function alertsOf(prediction: Prediction): Alert[] {
  const { id, fullName, department, riskLevel, probability, absences, consecutiveAbsences } = prediction;
  const person = { id, fullName, department };
  const alerts: Alert[] = [];
  if (riskLevel === 'high')
    alerts.push({
      type: 'absence_risk',
      severity: 'critical',
      message: msg('<person/> has a high risk of absence ({probability}%)', { probability }),
      person,
      actionRequired: true,
      evidence: seen(prediction),
    });
  if (riskLevel === 'medium')
    alerts.push({
      type: 'pattern_anomaly',
      severity: 'warning',
      message: msg('<person/> shows an unusual attendance pattern ({probability}%)', { probability }),
      person,
      actionRequired: false,
      evidence: seen(prediction),
    });
  const times = Math.max(absences, consecutiveAbsences);
  if (times >= 3)
    alerts.push({
      type: 'consecutive_absence',
      severity: 'critical',
      message:
        prediction.records === 0
          ? msg('<person/> has no attendance records')
          : msg('<person/> was absent {times, plural, one {# time} other {# times}}', { times }),
      person,
      actionRequired: true,
      evidence: `absent ${prediction.lastAbsence ?? never}`,
    });
  return alerts;
}

/** The alerts of all predictions, by severity; within one, the highest probability first (U90). */
export function alertsFor(predictions: readonly Prediction[]): Alert[] {
  const alerts = predictions.flatMap(alertsOf);
  return alertSeverities.flatMap((severity) => alerts.filter((alert) => alert.severity === severity));
}

/** True unless a rule applies that did not then, or an absence is later. Rules that no longer apply are nothing new. */
export function isAcknowledged(alert: Alert, acknowledged: readonly AlertRef[]): boolean {
  const types = alert.type === 'pattern_anomaly' ? [alert.type, 'absence_risk'] : [alert.type];
  return acknowledged.some(
    ({ userId, type, evidence }) =>
      userId === alert.person.id && types.includes(type) && covers(evidence, alert.evidence),
  );
}

interface AlertRef {
  readonly userId: number;
  readonly type: AlertType;
  readonly evidence: string;
}

function covers(then: string, now: string): boolean {
  const [thenRules, nowRules] = [then.split(' '), now.split(' ')];
  const [thenLast, nowLast] = [thenRules.pop() ?? '', nowRules.pop() ?? ''];
  const spoke = new Set(thenRules);
  if (spoke.has('attendance_below_60')) spoke.add('attendance_below_80');
  return nowLast <= thenLast && nowRules.every((rule) => spoke.has(rule));
}

/** The rules that apply and the last absence: an acknowledged alert comes back with a new one of either. */
function seen({ factors, lastAbsence }: Prediction): string {
  return [...factors.map(({ rule }) => rule), lastAbsence ?? never].join(' ');
}

/** Sorts before every date. */
const never = '-';
