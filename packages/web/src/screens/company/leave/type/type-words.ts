import { msg } from '@muster/domain/language/translate';

export const reasonLabels = {
  required: msg('Required', undefined, 'the reason of leave'),
  optional: msg('Optional', undefined, 'the reason of leave'),
  none: msg('Not asked', undefined, 'the reason of leave'),
};

export const decisionLabels = {
  needed: msg('Needed', undefined, 'a decision about leave'),
  noted: msg('Noted: approved at once'),
};

export const countLabels = {
  work_days: msg('The person’s work days'),
  weekdays: msg('Monday to Saturday'),
  calendar_days: msg('Every day of the calendar'),
};

export const presenceLabels = {
  away: msg('Away'),
  elsewhere: msg('Working elsewhere'),
};

export const unitLabels = {
  days: msg('Days'),
  hours: msg('Hours'),
};
