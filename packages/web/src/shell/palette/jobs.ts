import { msg, type Translatable } from '@muster/domain/language/translate';
import {
  CalendarCheck2,
  CalendarPlus,
  CalendarRange,
  CircleHelp,
  ClipboardCheck,
  ClockCheck,
  Contact,
  Download,
  FileSpreadsheet,
  FileText,
  Inbox,
  KeyRound,
  type LucideIcon,
  Megaphone,
  Printer,
  Scale,
  Stethoscope,
  TreePalm,
  Upload,
  UserPlus,
  WalletCards,
} from 'lucide-react';
import type { openOnArrival } from '../arrival.ts';
import type { adminEntries, staffEntries } from '../navigation.ts';
import { type Anchor, settingsAt } from '../settings-index.ts';
import { openCommands } from './command-state.ts';

type Path = (typeof staffEntries)[number]['to'] | (typeof adminEntries)[number]['to'];

/** Something that someone may want to do, and the words that they may look for. */
export interface Job {
  readonly label: Translatable;
  readonly icon: LucideIcon;
  /** What else someone may call it, separated by commas. */
  readonly words: Translatable;
  readonly at?: {
    readonly to: Path;
    readonly search?: Readonly<Record<string, string | undefined>>;
    readonly hash?: Anchor;
  };
  readonly form?: Parameters<typeof openOnArrival>[0];
  readonly run?: () => void;
}

export const staffJobs: readonly Job[] = [
  {
    label: msg('Check in or out'),
    icon: ClockCheck,
    words: msg('come, go, today', undefined, 'words to find it by'),
    at: { to: '/dashboard' },
  },
  {
    label: msg('Request leave'),
    icon: TreePalm,
    words: msg('holiday, vacation, sick, ill, request, day off', undefined, 'words to find it by'),
    at: { to: '/leave' },
    form: 'leave',
  },
  {
    label: msg('Correct my times'),
    icon: CalendarCheck2,
    words: msg('correction, forgot, wrong, check-out, hours', undefined, 'words to find it by'),
    at: { to: '/attendance' },
  },
  {
    label: msg('See who is away'),
    icon: CalendarRange,
    words: msg('colleagues, team, absent, holiday', undefined, 'words to find it by'),
    at: { to: '/team-calendar' },
  },
  {
    label: msg('File a grievance'),
    icon: Scale,
    words: msg('complaint', undefined, 'words to find it by'),
    at: { to: '/grievance' },
    form: 'grievance',
  },
  {
    label: msg('Download pay slips and letters'),
    icon: FileText,
    words: msg('pay slip, salary, wage, employment letter, documents', undefined, 'words to find it by'),
    at: { to: '/profile' },
  },
  {
    label: msg('Change my password'),
    icon: KeyRound,
    words: msg('passkey, second factor, security, sign out', undefined, 'words to find it by'),
    at: { to: '/profile' },
  },
  {
    label: msg('Print this page'),
    icon: Printer,
    words: msg('paper, pdf', undefined, 'words to find it by'),
    run: () => window.print(),
  },
  {
    label: msg('Show all keys'),
    icon: CircleHelp,
    words: msg('keyboard, shortcuts, help', undefined, 'words to find it by'),
    run: () => openCommands('keys'),
  },
];

export const adminJobs: readonly Job[] = [
  {
    label: msg('Decide requests'),
    icon: Inbox,
    words: msg('approve, reject, waiting, quick actions', undefined, 'words to find it by'),
    at: { to: '/admin' },
  },
  {
    label: msg('Find a leave request'),
    icon: TreePalm,
    words: msg('leave requests, cancellation, vacation, sick', undefined, 'words to find it by'),
    at: { to: '/admin', search: { tab: 'leave' } },
  },
  {
    label: msg('Answer grievances'),
    icon: Scale,
    words: msg('complaint', undefined, 'words to find it by'),
    at: { to: '/admin', search: { tab: 'grievances' } },
  },
  {
    label: msg('Review documents'),
    icon: FileText,
    words: msg('certificate, sick note, upload', undefined, 'words to find it by'),
    at: { to: '/admin', search: { tab: 'documents' } },
  },
  {
    label: msg('Open the leave calendar'),
    icon: CalendarRange,
    words: msg('who is away, month, subscribe, holiday', undefined, 'words to find it by'),
    at: { to: '/admin', search: { tab: 'calendar' } },
  },
  {
    label: msg('Correct or add a day'),
    icon: CalendarCheck2,
    words: msg(
      'correct, attendance, times, forgot, check-in, check-out, on behalf',
      undefined,
      'words to find it by',
    ),
    at: { to: '/admin-attendance' },
  },
  {
    label: msg('Answer corrections'),
    icon: ClipboardCheck,
    words: msg('correct, times', undefined, 'words to find it by'),
    at: { to: '/admin-attendance', search: { tab: 'corrections' } },
  },
  {
    label: msg('Review manual check-ins'),
    icon: ClipboardCheck,
    words: msg('records to review, late sync, looks fine', undefined, 'words to find it by'),
    at: { to: '/admin-attendance', search: { tab: 'review' } },
  },
  {
    label: msg('Export the payroll'),
    icon: FileSpreadsheet,
    words: msg(
      'payroll, wages, salary, month, csv, datev, accountant, hours',
      undefined,
      'words to find it by',
    ),
    at: { to: '/admin-attendance' },
    form: 'payroll',
  },
  {
    label: msg('Export attendance'),
    icon: Download,
    words: msg('csv, excel, download, hours', undefined, 'words to find it by'),
    at: { to: '/admin-attendance' },
  },
  {
    label: msg('See the analytics'),
    icon: CalendarRange,
    words: msg('statistics, charts, figures, report', undefined, 'words to find it by'),
    at: { to: '/admin-attendance', search: { tab: 'analytics' } },
  },
  {
    label: msg('Add leave of a person'),
    icon: CalendarPlus,
    words: msg(
      'add leave, enter leave, on behalf, vacation, balance, adjust',
      undefined,
      'words to find it by',
    ),
    at: { to: '/admin-people' },
  },
  {
    label: msg('Adjust balances'),
    icon: WalletCards,
    words: msg(
      'leave left, vacation, days, expire, carry over, many, adjust',
      undefined,
      'words to find it by',
    ),
    at: { to: '/admin-balances' },
  },
  {
    label: msg('Report a person sick'),
    icon: Stethoscope,
    words: msg('sick, ill, rings, call, on behalf', undefined, 'words to find it by'),
    at: { to: '/admin-people' },
  },
  {
    label: msg('Add person'),
    icon: UserPlus,
    words: msg('employee, invite, new, hire', undefined, 'words to find it by'),
    at: { to: '/admin-people' },
    form: 'person',
  },
  {
    label: msg('Invite people'),
    icon: UserPlus,
    words: msg('invitation, link, qr, reset password', undefined, 'words to find it by'),
    at: { to: '/admin-people' },
  },
  {
    label: msg('Import people'),
    icon: Upload,
    words: msg('csv, excel, list', undefined, 'words to find it by'),
    at: { to: '/admin-people' },
  },
  {
    label: msg('Export people'),
    icon: Download,
    words: msg('csv, excel, download, list', undefined, 'words to find it by'),
    at: { to: '/admin-people' },
  },
  {
    label: msg('Answer requests for documents'),
    icon: FileText,
    words: msg('letter, reference, tax, pay slip, papers', undefined, 'words to find it by'),
    at: { to: '/admin-people', search: { tab: 'requests' } },
  },
  {
    label: msg('Add a holiday'),
    icon: CalendarPlus,
    words: msg('public holiday, day off, bank holiday, company holiday', undefined, 'words to find it by'),
    at: settingsAt('holidays'),
  },
  {
    label: msg('Change the contacts'),
    icon: Contact,
    words: msg('support, hotline, phone, works council', undefined, 'words to find it by'),
    at: settingsAt('contacts'),
  },
  {
    label: msg('New announcement'),
    icon: Megaphone,
    words: msg('post, news, chat', undefined, 'words to find it by'),
    at: { to: '/chat' },
    form: 'announcement',
  },
];

/** Those that someone may do. */
export function jobsOf(isAdmin: boolean): readonly Job[] {
  return isAdmin ? [...staffJobs, ...adminJobs] : staffJobs;
}
