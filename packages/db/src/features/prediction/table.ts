import type { Instant } from '@muster/domain/calendar/instant';
import type { AlertType } from '@muster/domain/prediction/alerts';
import type { Generated } from 'kysely';

/** What an administrator did about a risk (D37). Rows are only added. */
export interface FollowUpsTable {
  id: Generated<number>;
  userId: number;
  note: string;
  createdBy: number;
  createdAt: Instant;
}

/** The newest acknowledgement of each kind of alert of a person. */
export interface AlertAcknowledgementsTable {
  userId: number;
  type: AlertType;
  /** What the alert rested on: it stays hidden until something is added to that. */
  evidence: string;
  acknowledgedBy: number;
  acknowledgedAt: Instant;
}

export interface PredictionSchema {
  follow_ups: FollowUpsTable;
  alert_acknowledgements: AlertAcknowledgementsTable;
}
