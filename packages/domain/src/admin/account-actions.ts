export interface ActionLabels {
  readonly label: string;
  /** Follows the name of the actor; `{person}` is whom it concerns. */
  readonly sentence: string;
  readonly own?: string;
}

export const accountActions = {
  create: { label: 'Account created', sentence: 'created an account for {person}' },
  promote: { label: 'Made administrator', sentence: 'made {person} an administrator' },
  demote: {
    label: 'Administrator role removed',
    sentence: 'removed the administrator role of {person}',
  },
  deactivate: { label: 'Account closed', sentence: 'closed the account of {person}' },
  reactivate: { label: 'Account reopened', sentence: 'reopened the account of {person}' },
  'ask-reset-link': {
    label: 'One-time link requested',
    sentence: 'requested a one-time link for {person}, who is an administrator',
  },
  'reset-link': {
    label: 'One-time link created',
    sentence: 'created a one-time link for {person} to set a new password',
  },
  'reset-password': {
    label: 'Password reset',
    sentence: 'reset the password of {person}',
    own: 'reset their password',
  },
  'accept-invitation': {
    label: 'Invitation accepted',
    sentence: 'accepted the invitation of {person}',
    own: 'accepted the invitation',
  },
  'change-password': {
    label: 'Password changed',
    sentence: 'changed the password of {person}',
    own: 'changed their password',
  },
  'add-codes': {
    label: 'Codes set up',
    sentence: 'set up sign-in codes for {person}',
    own: 'set up sign-in codes',
  },
  'remove-codes': {
    label: 'Codes removed',
    sentence: 'removed the sign-in codes of {person}',
    own: 'removed the sign-in codes',
  },
  'new-recovery-codes': {
    label: 'Recovery codes created',
    sentence: 'created recovery codes for {person}',
    own: 'created new recovery codes',
  },
  'add-passkey': {
    label: 'Passkey added',
    sentence: 'added a passkey for {person}',
    own: 'added a passkey',
  },
  'remove-passkey': {
    label: 'Passkey removed',
    sentence: 'removed a passkey of {person}',
    own: 'removed a passkey',
  },
  'permit-provider': {
    label: 'Company sign-in allowed',
    sentence: 'allowed {person} to connect their account to the company’s sign-in',
    own: 'allowed themselves to connect their account to the company’s sign-in',
  },
  'link-provider': {
    label: 'Company sign-in connected',
    sentence: 'connected the account of {person} to the company’s sign-in',
    own: 'connected their account to the company’s sign-in',
  },
  'unlink-provider': {
    label: 'Company sign-in disconnected',
    sentence: 'disconnected the account of {person} from the company’s sign-in',
    own: 'disconnected their own account from the company’s sign-in',
  },
  'ask-reset-factors': {
    label: 'Second factor reset requested',
    sentence: 'requested a reset of the second factor of {person}, who is an administrator',
  },
  'reset-factors': {
    label: 'Second factor reset',
    sentence: 'reset the second factor of {person}',
  },
  'use-recovery-code': {
    label: 'Recovery code used',
    sentence: 'used a recovery code of {person}',
    own: 'signed in with a recovery code',
  },
  'sign-out-everywhere': {
    label: 'Signed out everywhere',
    sentence: 'signed {person} out on every device',
    own: 'signed out on every device',
  },
  erase: {
    label: 'Personal data erased',
    sentence: 'erased the personal data of {person}',
  },
  'export-data': {
    label: 'Personal data exported',
    sentence: 'exported the personal data of {person}',
    own: 'exported their own personal data',
  },
} as const satisfies Readonly<Record<string, ActionLabels>>;

export const signInActions = {
  succeed: { label: 'Signed in', sentence: 'signed in' },
  fail: { label: 'Sign-in failed', sentence: 'refused a sign-in of {person}: wrong password or code' },
  'lock-out': {
    label: 'Too many tries',
    sentence: 'refused a sign-in of {person}: too many tries',
    own: 'was refused: too many wrong passwords',
  },
  'sign-out': { label: 'Signed out', sentence: 'signed out' },
  recheck: {
    label: 'Wrong password confirmation',
    sentence: 'entered a wrong password when asked to confirm it',
  },
  'refuse-provider': {
    label: 'Company sign-in refused',
    sentence: 'refused a sign-in of {person} with the company’s provider',
  },
  refuse: {
    label: 'Administrator access refused',
    sentence: 'tried something only administrators can do',
  },
} as const satisfies Readonly<Record<string, ActionLabels>>;

export const webhookActions = {
  make: { label: 'Webhook created', sentence: 'created a webhook' },
  rotate: { label: 'Webhook’s secret rotated', sentence: 'rotated the secret of a webhook' },
  remove: { label: 'Webhook deleted', sentence: 'deleted a webhook' },
  test: { label: 'Webhook tested', sentence: 'sent a test to a webhook' },
} as const satisfies Readonly<Record<string, ActionLabels>>;

export const providerActions = {
  save: { label: 'Company sign-in changed', sentence: 'changed the company’s sign-in' },
  remove: { label: 'Company sign-in removed', sentence: 'removed the company’s sign-in' },
  test: { label: 'Company sign-in tested', sentence: 'tested the company’s sign-in' },
} as const satisfies Readonly<Record<string, ActionLabels>>;
