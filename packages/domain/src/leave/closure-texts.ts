import { texts } from '../language/texts.ts';

export const closureTexts = texts('leaveClosure', {
  exemptNotExist: 'exempt names an account that does not exist',
  longest: 'A closure lasts {days, plural, one {# day} other {# days}} at most: choose an earlier last day',
  mostClosures: 'There are {limit} closures already: withdraw one first',
  notExist: 'This closure does not exist',
});
