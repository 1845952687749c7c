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
  return kind === 'done' ? done : notYet[kind];
}

const notYet = {
  kept: { title: 'Saved on this device', description: "Sends when you're back online." },
  on_its_way: {
    title: 'On its way',
    description: 'It is saved on this device and being sent. Muster has not answered yet.',
  },
} as const;

/** Shown for a call that is not queued, when its time limit passed without an answer: the server may have it (D49). */
export const unanswered =
  'Muster has not answered. It may have arrived; if you try again, it still happens only once.';

/** Why this device could not store an action. */
export type StoringProblem = 'signed_out' | 'opening' | 'full' | 'forbidden' | 'unloaded' | 'damaged';

export const storingProblems: Readonly<Record<StoringProblem, string>> = {
  signed_out: 'You are no longer signed in here, so it was not recorded. Sign in and try again.',
  opening: 'Your records on this device are still being opened, so it was not recorded. Please try again.',
  full: 'This device is full, so it was not recorded. Free some space and try again.',
  forbidden: 'This browser doesn’t let Muster store anything, so it was not recorded.',
  unloaded:
    'The part of Muster that keeps your records could not be loaded, so it was not recorded. Check your connection and try again.',
  damaged: 'This device could not store it, so it was not recorded. Please try again.',
};
