import { type Said, texts } from '../../language/texts.ts';
import { msg } from '../../language/translate.ts';

export const providerProblems = texts('provider', {
  off: 'Signing in with another account is not set up here.',
  busy: 'Too many tries from your network. Please try again in a few minutes.',
  unreachable: '{name} cannot be reached. Please try again, or sign in with your password.',
  settings: 'The connection to {name} is not set up correctly. Please tell your administrator.',
  refused: '{name} did not let you sign in.',
  clock: 'The clocks of Muster and {name} differ too much. Please tell your administrator.',
  expired: 'This sign-in took too long or was already used. Please try again.',
  not_linked:
    'This account of {name} is not connected to an account here. Sign in with your password, or ask your administrator.',
  not_permitted: 'You can no longer connect your account. Ask your administrator to allow it again.',
  taken: 'This account of {name} is already connected to another account here.',
  invitation: 'This link no longer works. Ask your administrator for a new one.',
  second_factor_setup:
    'Your company requires a second factor, and your account has none. Sign in with your password to set it up.',
  signed_out: 'You have been signed out meanwhile. Please sign in again.',
  other_account: 'You signed in to {name} as someone else. Please try again with your own account.',
  not_fresh: '{name} did not say that you just signed in again. Please use your password.',
  failed: 'The answer of {name} could not be verified. Please try again.',
});

export type ProviderProblem = keyof typeof providerProblems;

/** Named here, because a build of the page compiles the sentences: they are no texts there. */
const beginWithName: ReadonlySet<ProviderProblem> = new Set(['unreachable', 'refused', 'not_fresh']);

export function isProviderProblem(text: string): text is ProviderProblem {
  return Object.hasOwn(providerProblems, text);
}

export function providerProblem(problem: ProviderProblem, label: string | null): Said {
  const unnamed = beginWithName.has(problem) ? msg('The provider') : msg('the provider');
  return providerProblems[problem]({ name: label ?? unnamed });
}
