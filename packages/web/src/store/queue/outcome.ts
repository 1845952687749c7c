import { msg, type Translatable } from '@muster/domain/language/translate';
import { currentTranslate } from '../../language/language.ts';
import type { ToastMessage } from '../../ui/toast.ts';
import type { Entry } from './entry.ts';

export type ActionOutcome =
  /** The server has it. */
  | { readonly kind: 'done'; readonly entry: Entry }
  /** It is stored on this device and is being sent; the server has not answered yet. */
  | { readonly kind: 'on_its_way'; readonly entry: Entry }
  /** It is stored on this device and is sent when the server can be reached. */
  | { readonly kind: 'kept'; readonly entry: Entry }
  /** It did not happen, for the reason in `message`: the server refused it, or this device could not store it. */
  | { readonly kind: 'refused'; readonly message: string };

export type Accepted = Exclude<ActionOutcome, { readonly kind: 'refused' }>;

/** The toast about an accepted action; `done` is what the screen says once the server has it. */
export function wordsOf({ kind }: Accepted, done: ToastMessage): ToastMessage {
  if (kind === 'done') return done;
  const t = currentTranslate();
  const { title, description } = notYet[kind];
  return { title: t(title), description: t(description) };
}

const notYet = {
  kept: { title: msg('Saved on this device'), description: msg("Sends when you're back online.") },
  on_its_way: {
    title: msg('On its way'),
    description: msg('It is saved on this device and being sent. Muster has not answered yet.'),
  },
} as const;

/** Shown for a call that is not queued, when its time limit passed without an answer: the server may have it (D49). */
export const unanswered = msg(
  'Muster has not answered. It may have arrived; if you try again, it still happens only once.',
);

/** Why this device could not store an action. */
export type StoringProblem = 'signed_out' | 'opening' | 'full' | 'forbidden' | 'unloaded' | 'damaged';

export const storingProblems: Readonly<Record<StoringProblem, Translatable>> = {
  signed_out: msg('You are no longer signed in here, so it was not recorded. Sign in and try again.'),
  opening: msg(
    'Your records on this device are still being opened, so it was not recorded. Please try again.',
  ),
  full: msg('This device is full, so it was not recorded. Free some space and try again.'),
  forbidden: msg('This browser doesn’t let Muster store anything, so it was not recorded.'),
  unloaded: msg(
    'The part of Muster that keeps your records could not be loaded, so it was not recorded. Check your connection and try again.',
  ),
  damaged: msg('This device could not store it, so it was not recorded. Please try again.'),
};
