import { type Alert, type AlertType, alertsFor, isAcknowledged } from '@muster/domain/prediction/alerts';
import type { AlertKey } from '@muster/domain/prediction/schema';
import type { Prediction } from '@muster/domain/prediction/score';

export interface ShownAlert extends Alert {
  readonly key: string;
  readonly prediction: Prediction;
}

export interface HiddenAlert<Acknowledged extends AlertKey> {
  readonly alert: ShownAlert;
  readonly acknowledgement: Acknowledged;
}

/** The server's key of an alert in its current state. */
export function alertKeyOf({ person, type, evidence }: Alert): AlertKey {
  return { userId: person.id, type, evidence };
}

/** The alerts of these predictions in their order (U90), acknowledged ones separately. */
export function splitAlerts<Acknowledged extends AlertKey>(
  predictions: readonly Prediction[],
  acknowledged: readonly Acknowledged[],
): { readonly active: ShownAlert[]; readonly hidden: HiddenAlert<Acknowledged>[] } {
  const people = new Map(predictions.map((prediction) => [prediction.id, prediction]));
  const acknowledgements = new Map(acknowledged.map((one) => [keyOf(one.userId, one.type), one]));
  const active: ShownAlert[] = [];
  const hidden: HiddenAlert<Acknowledged>[] = [];
  for (const alert of alertsFor(predictions)) {
    const prediction = people.get(alert.person.id);
    if (!prediction) continue;
    const key = keyOf(alert.person.id, alert.type);
    const shown = { ...alert, key, prediction };
    const acknowledgement = acknowledgements.get(key);
    if (acknowledgement && isAcknowledged(alert, [acknowledgement]))
      hidden.push({ alert: shown, acknowledgement });
    else active.push(shown);
  }
  return { active, hidden };
}

function keyOf(userId: number, type: AlertType): string {
  return `${userId} ${type}`;
}
