import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { obviousProblem, ownWords, type PasswordOwner } from './password-rules.ts';

export interface PasswordStrength {
  /** Why it is refused (D26); undefined if it is not. */
  readonly problem: string | undefined;
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

function guessable(warning: string | null): string {
  const why = (warning && reasons[warning]) ?? '';
  return `This password is easy to guess${why}. Please choose another.`;
}

const reasons: Readonly<Record<string, string>> = {
  straightRow: ': its keys are next to each other',
  keyPattern: ': its keys are next to each other',
  simpleRepeat: ': it repeats itself',
  extendedRepeat: ': it repeats itself',
  sequences: ': its characters are in order',
  recentYears: ': it is a year',
  dates: ': it is a date',
  topTen: ': it is extremely common',
  topHundred: ': it is extremely common',
  common: ': it is very common',
  similarToCommon: ': it is close to a common password',
  wordByItself: ': it is one word',
  userInputs: ': it contains your name, your ID or your company’s name',
};
