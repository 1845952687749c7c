import { Check, X } from 'lucide-react';
import type { Action } from '../../../review/action-buttons.tsx';
import type { Verdict } from './leave.ts';

/** Approve and Reject, which decide at once (U66). */
export const verdicts: readonly Action<Verdict>[] = [
  { name: 'approved', label: 'Approve', done: 'approved', icon: Check, tone: 'text-good' },
  { name: 'rejected', label: 'Reject', done: 'rejected', icon: X, tone: 'text-bad' },
];
