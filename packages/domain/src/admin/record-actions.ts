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
  enter: {
    label: 'Leave entered',
    sentence: 'entered leave for {person}',
    own: 'entered their own leave',
  },
  'change-dates': {
    label: 'Leave dates changed',
    sentence: 'changed the dates of leave of {person}',
    own: 'changed the dates of their own leave',
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
  add: {
    label: 'Day added',
    sentence: 'added a day of attendance for {person}',
    own: 'added a day of their own attendance',
  },
  'take-back': {
    label: 'Day taken back',
    sentence: 'took back a day of attendance of {person}',
    own: 'took back a day of their own attendance',
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
