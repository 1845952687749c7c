import { type Alert, alertSeverities, alertsOf } from '@muster/domain/prediction/alerts';
import type { AlertKey } from '@muster/domain/prediction/schema';
import type { Prediction } from '@muster/domain/prediction/score';

/** An alert with the prediction that it follows from. */
export interface ShownAlert extends Alert {
  readonly key: string;
  readonly prediction: Prediction;
}

/** The alert that is meant, as one word: what rests on something else is another. */
export function keyOf({ userId, type, evidence }: AlertKey): string {
  return `${userId} ${type} ${evidence}`;
}

/** What the server is told to name an alert. */
export function alertKeyOf({ person, type, evidence }: Alert): AlertKey {
  return { userId: person.id, type, evidence };
}

/**
 * The alerts of these predictions (SPEC section 9), the most severe first, then by probability: those that call for
 * attention, and those that somebody has acknowledged and nothing new has happened to since.
 */
export function splitAlerts<Acknowledged extends AlertKey>(
  predictions: readonly Prediction[],
  acknowledged: readonly Acknowledged[],
): { active: ShownAlert[]; hidden: { alert: ShownAlert; acknowledgement: Acknowledged }[] } {
  const byKey = new Map(acknowledged.map((acknowledgement) => [keyOf(acknowledgement), acknowledgement]));
  const active: ShownAlert[] = [];
  const hidden: { alert: ShownAlert; acknowledgement: Acknowledged }[] = [];
  for (const alert of predictions.flatMap(shownAlertsOf).toSorted(bySeverity)) {
    const acknowledgement = byKey.get(alert.key);
    if (acknowledgement) hidden.push({ alert, acknowledgement });
    else active.push(alert);
  }
  return { active, hidden };
}

function shownAlertsOf(prediction: Prediction): ShownAlert[] {
  return alertsOf(prediction).map((alert) => ({ ...alert, key: keyOf(alertKeyOf(alert)), prediction }));
}

function bySeverity(a: Alert, b: Alert): number {
  return alertSeverities.indexOf(a.severity) - alertSeverities.indexOf(b.severity);
}
