import { texts } from '../language/texts.ts';

export const accountPasswordTexts = texts('account', {
  easyToGuess:
    'This password is easy to guess{why, select, keys {: its keys are next to each other} repeats {: it repeats itself} order {: its characters are in order} year {: it is a year} date {: it is a date} extremelyCommon {: it is extremely common} veryCommon {: it is very common} closeToCommon {: it is close to a common password} word {: it is one word} own {: it contains your name, your ID or your company’s name} other {}}. Please choose another.',
  passwordLittleName:
    'This password is little more than your name, your ID or your company’s name, which is easy to guess. Please choose another.',
  passwordRepeatsTooFewCharacters: 'This password repeats too few characters. Please choose another.',
});
