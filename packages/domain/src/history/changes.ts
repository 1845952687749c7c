export const versionedKinds = ['attendance', 'correction', 'leave', 'balance'] as const;
export type VersionedKind = (typeof versionedKinds)[number];

export const changeTexts = {
  kept: 'As it was before changes were recorded',
  checked_in: 'Checked in',
  checked_in_late: 'Checked in, sent later',
  checked_in_after_close: 'Checked in, sent after the day was closed',
  checked_out: 'Checked out',
  checked_out_late: 'Checked out, sent later',
  check_in_undone: 'Check-in undone',
  check_out_undone: 'Check-out undone',
  day_closed: 'The day was closed',
  corrected: 'Correction accepted',
  day_added: 'Entered by an administrator',
  day_corrected: 'Corrected by an administrator',
  day_taken_back: 'Taken back by an administrator',
  leave_approved: 'Leave approved',
  leave_undone: 'Leave no longer approved',
  run_taken_back: 'The job that made it was taken back',
  correction_asked: 'Correction requested',
  correction_accepted: 'Correction accepted',
  correction_declined: 'Correction declined',
  correction_entered: 'Entered by an administrator',
  correction_detached: 'The day was taken back',
  requested: 'Leave requested',
  entered: 'Leave entered by an administrator',
  dates_changed: 'Dates changed by an administrator',
  recounted: 'Counted again, because working time changed',
  given_back: 'Days given back for sick leave',
  taken_again: 'Days taken again, because sick leave changed',
  first_step: 'First step approved',
  approved: 'Leave approved',
  rejected: 'Leave rejected',
  withdrawn: 'Request withdrawn',
  cancel_asked: 'Cancellation requested the leave',
  balance_changed: 'Balance changed',
  balance_carried: 'Earlier years put together',
  account_removed: 'The account was removed',
} as const;
export type Change = keyof typeof changeTexts;

export const presses = {
  check_in: ['checked_in', 'checked_in_late', 'checked_in_after_close'],
  check_out: ['checked_out', 'checked_out_late'],
} as const satisfies Readonly<Record<string, readonly Change[]>>;

/** What changes a record that someone or the day close had made before. An export names the last of these. */
export const alterations = [
  'checked_in_after_close',
  'check_in_undone',
  'check_out_undone',
  'corrected',
  'day_added',
  'day_corrected',
  'day_taken_back',
  'leave_approved',
  'leave_undone',
  'run_taken_back',
  'recounted',
] as const satisfies readonly Change[];

export function isAlteration(change: Change): boolean {
  return alterations.some((alteration) => alteration === change);
}

export function reasonText(change: Change, note: string | null): string {
  return note === null ? changeTexts[change] : `${changeTexts[change]}: ${note}`;
}
