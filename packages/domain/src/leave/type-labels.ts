import { msg, type Translatable, type Translate } from '../language/translate.ts';
import type { LeaveType } from './schema.ts';

/** On the wire the specification's types have their English names. */
const labels: ReadonlyMap<LeaveType, Translatable> = new Map([
  ['Annual Leave', msg('Annual Leave')],
  ['Sick Leave', msg('Sick Leave')],
  ['Personal Leave', msg('Personal Leave')],
  ['Emergency Leave', msg('Emergency Leave')],
  ['Maternity Leave', msg('Maternity Leave')],
  ['Paternity Leave', msg('Paternity Leave')],
  // Of types that are hidden from who reads them.
  ['Away', msg('Away')],
  ['Working elsewhere', msg('Working elsewhere')],
]);

/** What a type is called in a text: a company's own name stays as it is. */
export function leaveTypeLabel(leaveType: LeaveType): Translatable | string {
  return labels.get(leaveType) ?? leaveType;
}

export function leaveTypeText(t: Translate, leaveType: LeaveType): string {
  const label = labels.get(leaveType);
  return label ? t(label) : leaveType;
}
