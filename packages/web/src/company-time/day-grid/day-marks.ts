export type DayMark = 'present' | 'late' | 'absent' | 'leave' | 'none' | 'off' | 'ahead' | LeaveMark;

/** Own leave that is not decided yet, and approved leave that its person asks to cancel (U162). */
type LeaveMark = 'asked' | 'cancelling';

interface Look {
  readonly letter: string;
  readonly label: string;
  readonly className: string;
}

/** A day's letter and colour; each identifies its state alone. */
export const dayMarks: Readonly<Record<DayMark, Look>> = {
  present: { letter: 'P', label: 'Present', className: 'bg-good-soft text-good' },
  late: { letter: 'L', label: 'Late', className: 'bg-warn-soft text-warn' },
  absent: { letter: 'A', label: 'Absent', className: 'border-2 border-bad font-bold text-bad' },
  leave: { letter: 'V', label: 'Approved leave', className: 'bg-info-soft text-info' },
  asked: { letter: '?', label: 'Requested', className: 'border-2 border-info border-dashed text-info' },
  cancelling: { letter: 'C', label: 'Cancellation requested', className: 'bg-warn-soft text-warn' },
  none: { letter: '', label: 'No record', className: 'border border-line-strong border-dashed' },
  off: { letter: '', label: 'Day off', className: 'bg-sunken text-ink-soft' },
  ahead: { letter: '', label: 'Upcoming', className: 'border border-line text-ink-soft' },
};

/** The states of attendance. Only a calendar has days to come. */
export function attendanceMarks(isCalendar: boolean): DayMark[] {
  const marks: DayMark[] = ['present', 'late', 'absent', 'leave', 'none', 'off'];
  return isCalendar ? [...marks, 'ahead'] : marks;
}
