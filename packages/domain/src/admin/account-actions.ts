import { msg, type Translatable } from '../language/translate.ts';
export interface ActionLabels {
  readonly label: Translatable;
  /** `<actor/>` is who did it, `<person/>` whom it concerns. */
  readonly sentence: Translatable;
  readonly own?: Translatable;
}

export const accountActions = {
  create: { label: msg('Account created'), sentence: msg('<actor/> created an account for <person/>') },
  promote: { label: msg('Made administrator'), sentence: msg('<actor/> made <person/> an administrator') },
  demote: {
    label: msg('Administrator role removed'),
    sentence: msg('<actor/> removed the administrator role of <person/>'),
  },
  deactivate: { label: msg('Account closed'), sentence: msg('<actor/> closed the account of <person/>') },
  reactivate: { label: msg('Account reopened'), sentence: msg('<actor/> reopened the account of <person/>') },
  'ask-reset-link': {
    label: msg('One-time link requested'),
    sentence: msg('<actor/> requested a one-time link for <person/>, who is an administrator'),
  },
  'reset-link': {
    label: msg('One-time link created'),
    sentence: msg('<actor/> created a one-time link for <person/> to set a new password'),
  },
  'reset-password': {
    label: msg('Password reset'),
    sentence: msg('<actor/> reset the password of <person/>'),
    own: msg('<actor/> reset their password'),
  },
  'accept-invitation': {
    label: msg('Invitation accepted'),
    sentence: msg('<actor/> accepted the invitation of <person/>'),
    own: msg('<actor/> accepted the invitation'),
  },
  'change-email': {
    label: msg('Email address changed'),
    sentence: msg('<actor/> changed the email address of <person/>'),
    own: msg('<actor/> changed their email address'),
  },
  'confirm-email': {
    label: msg('Email address confirmed'),
    sentence: msg('<actor/> confirmed the email address of <person/>'),
    own: msg('<actor/> confirmed their email address'),
  },
  'change-password': {
    label: msg('Password changed'),
    sentence: msg('<actor/> changed the password of <person/>'),
    own: msg('<actor/> changed their password'),
  },
  'add-codes': {
    label: msg('Codes set up'),
    sentence: msg('<actor/> set up sign-in codes for <person/>'),
    own: msg('<actor/> set up sign-in codes'),
  },
  'remove-codes': {
    label: msg('Codes removed'),
    sentence: msg('<actor/> removed the sign-in codes of <person/>'),
    own: msg('<actor/> removed the sign-in codes'),
  },
  'new-recovery-codes': {
    label: msg('Recovery codes created'),
    sentence: msg('<actor/> created recovery codes for <person/>'),
    own: msg('<actor/> created new recovery codes'),
  },
  'add-passkey': {
    label: msg('Passkey added'),
    sentence: msg('<actor/> added a passkey for <person/>'),
    own: msg('<actor/> added a passkey'),
  },
  'remove-passkey': {
    label: msg('Passkey removed'),
    sentence: msg('<actor/> removed a passkey of <person/>'),
    own: msg('<actor/> removed a passkey'),
  },
  'permit-provider': {
    label: msg('Company sign-in allowed'),
    sentence: msg('<actor/> allowed <person/> to connect their account to the company’s sign-in'),
    own: msg('<actor/> allowed themselves to connect their account to the company’s sign-in'),
  },
  'link-provider': {
    label: msg('Company sign-in connected'),
    sentence: msg('<actor/> connected the account of <person/> to the company’s sign-in'),
    own: msg('<actor/> connected their account to the company’s sign-in'),
  },
  'unlink-provider': {
    label: msg('Company sign-in disconnected'),
    sentence: msg('<actor/> disconnected the account of <person/> from the company’s sign-in'),
    own: msg('<actor/> disconnected their own account from the company’s sign-in'),
  },
  'ask-reset-factors': {
    label: msg('Second factor reset requested'),
    sentence: msg('<actor/> requested a reset of the second factor of <person/>, who is an administrator'),
  },
  'reset-factors': {
    label: msg('Second factor reset'),
    sentence: msg('<actor/> reset the second factor of <person/>'),
  },
  'use-recovery-code': {
    label: msg('Recovery code used'),
    sentence: msg('<actor/> used a recovery code of <person/>'),
    own: msg('<actor/> signed in with a recovery code'),
  },
  'sign-out-everywhere': {
    label: msg('Signed out everywhere'),
    sentence: msg('<actor/> signed <person/> out on every device'),
    own: msg('<actor/> signed out on every device'),
  },
  erase: {
    label: msg('Personal data erased'),
    sentence: msg('<actor/> erased the personal data of <person/>'),
  },
  'export-data': {
    label: msg('Personal data exported'),
    sentence: msg('<actor/> exported the personal data of <person/>'),
    own: msg('<actor/> exported their own personal data'),
  },
} as const satisfies Readonly<Record<string, ActionLabels>>;

export const signInActions = {
  succeed: { label: msg('Signed in'), sentence: msg('<actor/> signed in') },
  fail: {
    label: msg('Sign-in failed'),
    sentence: msg('<actor/> refused a sign-in of <person/>: wrong password or code'),
  },
  'lock-out': {
    label: msg('Too many tries'),
    sentence: msg('<actor/> refused a sign-in of <person/>: too many tries'),
    own: msg('<actor/> was refused: too many wrong passwords'),
  },
  'sign-out': { label: msg('Signed out'), sentence: msg('<actor/> signed out') },
  recheck: {
    label: msg('Wrong password confirmation'),
    sentence: msg('<actor/> entered a wrong password when asked to confirm it'),
  },
  'refuse-provider': {
    label: msg('Company sign-in refused'),
    sentence: msg('<actor/> refused a sign-in of <person/> with the company’s provider'),
  },
  refuse: {
    label: msg('Administrator access refused'),
    sentence: msg('<actor/> tried something only administrators can do'),
  },
} as const satisfies Readonly<Record<string, ActionLabels>>;

export const webhookActions = {
  make: { label: msg('Webhook created'), sentence: msg('<actor/> created a webhook') },
  rotate: {
    label: msg('Webhook’s secret rotated'),
    sentence: msg('<actor/> rotated the secret of a webhook'),
  },
  remove: { label: msg('Webhook deleted'), sentence: msg('<actor/> deleted a webhook') },
  test: { label: msg('Webhook tested'), sentence: msg('<actor/> sent a test to a webhook') },
} as const satisfies Readonly<Record<string, ActionLabels>>;

export const providerActions = {
  save: { label: msg('Company sign-in changed'), sentence: msg('<actor/> changed the company’s sign-in') },
  remove: { label: msg('Company sign-in removed'), sentence: msg('<actor/> removed the company’s sign-in') },
  test: { label: msg('Company sign-in tested'), sentence: msg('<actor/> tested the company’s sign-in') },
} as const satisfies Readonly<Record<string, ActionLabels>>;
