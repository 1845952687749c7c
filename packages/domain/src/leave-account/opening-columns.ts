import { msg, type Translatable } from '../language/translate.ts';

/** The most lines and characters of one file, and how many days ahead a balance may be of. */
export const openingLimits = { lines: 2_000, characters: 1_000_000, daysAhead: 366 } as const;

export const openingTargets = [
  'employeeId',
  'email',
  'fullName',
  'account',
  'layer',
  'balance',
  'on',
  'reason',
] as const;
export type OpeningTarget = (typeof openingTargets)[number];

export const openingLabels = {
  employeeId: msg('Employee ID'),
  email: msg('Email'),
  fullName: msg('Full Name'),
  account: msg('Account', undefined, 'of leave'),
  layer: msg('Layer'),
  balance: msg('Balance', undefined, 'of a leave account'),
  on: msg('Date'),
  reason: msg('Reason'),
} as const satisfies Record<OpeningTarget, Translatable>;
