import { msg, type Translatable, type Translate } from '@muster/domain/language/translate';

export type DayMark = 'present' | 'late' | 'absent' | 'leave' | 'none' | 'off' | 'ahead' | LeaveMark;

/** Own leave that is not decided yet, and approved leave that its person asks to cancel (U162). */
type LeaveMark = 'asked' | 'cancelling';

interface Look {
  readonly letter: Translatable | '?' | '';
  readonly label: Translatable;
  /** The label after a colon. */
  readonly said: Translatable;
  readonly className: string;
}

/** A day's letter and colour; each identifies its state alone. */
export const dayMarks: Readonly<Record<DayMark, Look>> = {
  present: {
    letter: msg('P', undefined, 'letter of a day: present'),
    label: msg('Present'),
    said: msg('present'),
    className: 'bg-good-soft text-good',
  },
  late: {
    letter: msg('L', undefined, 'letter of a day: late'),
    label: msg('Late'),
    said: msg('late'),
    className: 'bg-warn-soft text-warn',
  },
  absent: {
    letter: msg('A', undefined, 'letter of a day: absent'),
    label: msg('Absent'),
    said: msg('absent'),
    className: 'border-2 border-bad font-bold text-bad',
  },
  leave: {
    letter: msg('V', undefined, 'letter of a day: approved leave'),
    label: msg('Approved leave'),
    said: msg('approved leave'),
    className: 'bg-info-soft text-info',
  },
  asked: {
    letter: '?',
    label: msg('Requested'),
    said: msg('requested'),
    className: 'border-2 border-info border-dashed text-info',
  },
  cancelling: {
    letter: msg('C', undefined, 'letter of a day: cancellation requested'),
    label: msg('Cancellation requested'),
    said: msg('cancellation requested'),
    className: 'bg-warn-soft text-warn',
  },
  none: {
    letter: '',
    label: msg('No record'),
    said: msg('no record'),
    className: 'border border-line-strong border-dashed',
  },
  off: { letter: '', label: msg('Day off'), said: msg('day off'), className: 'bg-sunken text-ink-soft' },
  ahead: {
    letter: '',
    label: msg('Upcoming'),
    said: msg('upcoming'),
    className: 'border border-line text-ink-soft',
  },
};

/** The states of attendance. Only a calendar has days to come. */
export function attendanceMarks(isCalendar: boolean): DayMark[] {
  const marks: DayMark[] = ['present', 'late', 'absent', 'leave', 'none', 'off'];
  return isCalendar ? [...marks, 'ahead'] : marks;
}

export function letterOf(t: Translate, { letter }: Look): string {
  return typeof letter === 'string' ? letter : t(letter);
}
