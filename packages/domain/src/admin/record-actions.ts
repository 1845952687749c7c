import type { ActionLabels } from './account-actions.ts';

export const leaveActions = {
  approve: {
    label: 'Leave approved',
    sentence: 'approved leave of {person}',
    own: 'approved their own leave',
  },
  reject: {
    label: 'Leave rejected',
    sentence: 'rejected leave of {person}',
    own: 'rejected their own leave',
  },
  withdraw: {
    label: 'Request withdrawn',
    sentence: 'withdrew a leave request of {person}',
    own: 'withdrew a leave request',
  },
  'ask-cancel': {
    label: 'Cancellation requested',
    sentence: 'requested to cancel leave of {person}',
    own: 'requested to cancel approved leave',
  },
  adjust: {
    label: 'Balance adjusted',
    sentence: 'adjusted the leave balance of {person}',
    own: 'adjusted their own leave balance',
  },
  'grant-year': { label: 'Leave year begun', sentence: 'granted the days of a new leave year' },
} as const satisfies Readonly<Record<string, ActionLabels>>;

export const attendanceActions = {
  correct: {
    label: 'Times corrected',
    sentence: 'corrected the times of {person}',
    own: 'corrected their own times',
  },
  review: {
    label: 'Record reviewed',
    sentence: 'marked a record of {person} as fine',
    own: 'marked their own record as fine',
  },
  export: { label: 'Attendance exported', sentence: 'exported a day’s attendance' },
} as const satisfies Readonly<Record<string, ActionLabels>>;

export const correctionActions = {
  accept: {
    label: 'Correction accepted',
    sentence: 'accepted a correction of {person}',
    own: 'accepted their own correction',
  },
  decline: {
    label: 'Correction declined',
    sentence: 'declined a correction of {person}',
    own: 'declined their own correction',
  },
} as const satisfies Readonly<Record<string, ActionLabels>>;
