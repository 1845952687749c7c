import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import type { Said } from '../language/texts.ts';
import { obviousProblem, ownWords, type PasswordOwner } from './password-rules.ts';
import { accountPasswordTexts } from './password-texts.ts';

export interface PasswordStrength {
  /** Why it is refused (D26); undefined if it is not. */
  readonly problem: Said | undefined;
  /** From 0, guessed at once, to 4. */
  readonly score: 0 | 1 | 2 | 3 | 4;
}

/** Scoring takes time that grows faster than the length; nothing of this length is guessed but by what it repeats. */
const scored = 32;

/** Refused is what one address guesses within a hundred days (decision 31), unless a list names it. */
const fewestGuesses = 10_000;

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: scored });

/** Loads dictionaries of half a megabyte, so pages load this file when it is needed. */
export function passwordStrength(password: string, owner: PasswordOwner): PasswordStrength {
  const { score, guesses, feedback } = zxcvbn.check(password, ownWords(owner));
  const obvious = obviousProblem(password, owner);
  if (obvious) return { score: 0, problem: obvious };
  return { score, problem: guesses < fewestGuesses ? guessable(feedback.warning) : undefined };
}

function guessable(warning: string | null): Said {
  return accountPasswordTexts.easyToGuess({ why: (warning && reasons[warning]) || 'other' });
}

const reasons: Readonly<Record<string, string>> = {
  straightRow: 'keys',
  keyPattern: 'keys',
  simpleRepeat: 'repeats',
  extendedRepeat: 'repeats',
  sequences: 'order',
  recentYears: 'year',
  dates: 'date',
  topTen: 'extremelyCommon',
  topHundred: 'extremelyCommon',
  common: 'veryCommon',
  similarToCommon: 'closeToCommon',
  wordByItself: 'word',
  userInputs: 'own',
};
