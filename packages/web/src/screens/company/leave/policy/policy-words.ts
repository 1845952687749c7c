import { msg } from '@muster/domain/language/translate';

export const scaleLabels = {
  none: msg('The same days'),
  week_days: msg('By their days a week'),
  minutes: msg('By their hours a week'),
};

export const proRataLabels = {
  none: msg('The whole year’s days'),
  day: msg('By days of the year'),
  month_begun: msg('By months, also begun ones'),
  month_complete: msg('By complete months'),
};

export const roundingLabels = {
  none: msg('Two decimals'),
  half_nearest: msg('Nearest half day'),
  half_up: msg('Up to half a day'),
  day_nearest: msg('Nearest day'),
  day_up: msg('Up to a whole day'),
  day_from_half: msg('Up from half a day, else as it is'),
  hour_nearest: msg('Nearest hour'),
  hour_up: msg('Up to a whole hour'),
};

export const leavingLabels = {
  pro_rata: msg('Cut like joining'),
  full_in_second_half: msg('Whole when leaving in the second half'),
};

export const grantLabels = {
  yearly: msg('At once'),
  monthly: msg('Every month'),
  work: msg('For time worked'),
};

export const splitLabels = {
  days: msg('By days'),
  months: msg('By months'),
};

export const leftLabels = {
  keep: msg('Stay as they are'),
  scale: msg('Keep their weeks'),
};

export const keptLabels = {
  months: msg('Months after their leave year'),
  next_year: msg('Until the next leave year ends'),
};

export const stepLabels = {
  afterYears: msg('Years of service'),
  fromAge: msg('Age', undefined, 'of a person'),
};

export const exampleLabels = {
  full: msg('Full time, whole year'),
  part: msg('3 of 5 days a week since 1 July'),
  joins: msg('Joins on 1 June, full time'),
};
