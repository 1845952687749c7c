import { texts } from '../language/texts.ts';

export const limitTexts = texts('leaveLimit', {
  awayOn: '{name}: {count} of {of} away on {on, date, written}',
  blocked: '{name}: no leave can be taken on {days}: choose other dates',
  groupOne: 'A limit is of one team, site or department, or of everyone: choose one of them',
  mostLimits: 'There are {limit} limits already: remove one first',
  notExist: 'This limit does not exist',
  placeNotExist: 'This team or site does not exist',
  tooManyAway:
    '{name}: more than {most, plural, one {# person} other {# people}} would be away on {days}: choose other dates',
  untilBeforeFrom: 'The last day cannot be before the first',
});
