import { texts } from '../language/texts.ts';

/** What the rules of accounts and policies say. */
export const leaveAccountTexts = texts('leaveAccount', {
  accountNotExist: 'This account does not exist',
  policyNotExist: 'This policy does not exist',
  policyNameTaken: 'Another policy has this name',
  policyOfOtherAccount: 'This policy is of another account',
  notWholeMinutes: '{label} must be whole minutes: the account is in hours',
  roundingOfDays: 'rounding is in days, but the account is in hours',
  roundingOfHours: 'rounding is in hours, but the account is in days',
  grantOfHours: 'Only an account in hours can be granted by the time worked',
  scaleOfWeek: 'scale needs {field}: how much a full week has',
  stepsBelowLayers: 'A step of {days} is less than the layers before the last one, {others}',
  noSuchLayer: 'There is no layer {layer}: choose one of {layers}',
  adjustedToNothing: 'The amount cannot be 0',
  notUsableYet: 'These days can be used from {from} on',
  noticeNotExist: 'This notice does not exist',
  lineCarried: 'Carried over',
  lineCarriedUntil: 'Carried over, to be used until {until}',
  lineFull: '{amount} for full time',
  lineWeek: '× {part} of the week = {amount}',
  lineWeeks: '× the weeks of the year = {amount}',
  lineMonths: '· {months} of 12 months = {amount}',
  lineDays: '· {part} of the year = {amount}',
  lineRounded: '· rounded to {amount}',
  lineSoFar: '· granted until today',
  lineWorked: 'For time worked',
  lineOwed: 'Below zero at the end of the leave year before',
  lineScaled: 'Days left follow the new week',
  lineAdjusted: 'Adjusted',
  lineUsed: '{leaveType}, {from} to {to}',
  linePending: '{leaveType}, {from} to {to}, requested',
  lineExpired: 'Expired',
  tooFewDays:
    'This takes {asked, plural, one {# day} other {# days}}, but {left, plural, one {# is} other {# are}} left for these dates',
  tooFewHours:
    'This takes {asked, plural, one {# hour} other {# hours}}, but {left, plural, one {# is} other {# are}} left for these dates',
});
