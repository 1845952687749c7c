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
} from 'lucide-react';
import type { openOnArrival } from '../arrival.ts';
import type { adminEntries, staffEntries } from '../navigation.ts';
import { type Anchor, settingsAt } from '../settings-index.ts';
import { openCommands } from './command-state.ts';

type Path = (typeof staffEntries)[number]['to'] | (typeof adminEntries)[number]['to'];

/** Something that someone may want to do, and the words that they may look for. */
export interface Job {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly words: readonly string[];
  readonly at?: {
    readonly to: Path;
    readonly search?: Readonly<Record<string, string | undefined>>;
    readonly hash?: Anchor;
  };
  readonly form?: Parameters<typeof openOnArrival>[0];
  readonly run?: () => void;
}

export const staffJobs: readonly Job[] = [
  { label: 'Check in or out', icon: ClockCheck, words: ['come', 'go', 'today'], at: { to: '/dashboard' } },
  {
    label: 'Request leave',
    icon: TreePalm,
    words: ['holiday', 'vacation', 'sick', 'ill', 'request', 'day off'],
    at: { to: '/leave' },
    form: 'leave',
  },
  {
    label: 'Correct my times',
    icon: CalendarCheck2,
    words: ['correction', 'forgot', 'wrong', 'check-out', 'hours'],
    at: { to: '/attendance' },
  },
  {
    label: 'See who is away',
    icon: CalendarRange,
    words: ['colleagues', 'team', 'absent', 'holiday'],
    at: { to: '/team-calendar' },
  },
  {
    label: 'File a grievance',
    icon: Scale,
    words: ['complaint'],
    at: { to: '/grievance' },
    form: 'grievance',
  },
  {
    label: 'Download pay slips and letters',
    icon: FileText,
    words: ['pay slip', 'salary', 'wage', 'employment letter', 'documents'],
    at: { to: '/profile' },
  },
  {
    label: 'Change my password',
    icon: KeyRound,
    words: ['passkey', 'second factor', 'security', 'sign out'],
    at: { to: '/profile' },
  },
  {
    label: 'Print this page',
    icon: Printer,
    words: ['paper', 'pdf'],
    run: () => window.print(),
  },
  {
    label: 'Show all keys',
    icon: CircleHelp,
    words: ['keyboard', 'shortcuts', 'help'],
    run: () => openCommands('keys'),
  },
];

export const adminJobs: readonly Job[] = [
  {
    label: 'Decide requests',
    icon: Inbox,
    words: ['approve', 'reject', 'waiting', 'quick actions'],
    at: { to: '/admin' },
  },
  {
    label: 'Find a leave request',
    icon: TreePalm,
    words: ['leave requests', 'cancellation', 'vacation', 'sick'],
    at: { to: '/admin', search: { tab: 'leave' } },
  },
  {
    label: 'Answer grievances',
    icon: Scale,
    words: ['complaint'],
    at: { to: '/admin', search: { tab: 'grievances' } },
  },
  {
    label: 'Review documents',
    icon: FileText,
    words: ['certificate', 'sick note', 'upload'],
    at: { to: '/admin', search: { tab: 'documents' } },
  },
  {
    label: 'Open the leave calendar',
    icon: CalendarRange,
    words: ['who is away', 'month', 'subscribe', 'holiday'],
    at: { to: '/admin', search: { tab: 'calendar' } },
  },
  {
    label: 'Correct or add a day',
    icon: CalendarCheck2,
    words: ['correct', 'attendance', 'times', 'forgot', 'check-in', 'check-out', 'on behalf'],
    at: { to: '/admin-attendance' },
  },
  {
    label: 'Answer corrections',
    icon: ClipboardCheck,
    words: ['correct', 'times'],
    at: { to: '/admin-attendance', search: { tab: 'corrections' } },
  },
  {
    label: 'Review manual check-ins',
    icon: ClipboardCheck,
    words: ['records to review', 'late sync', 'looks fine'],
    at: { to: '/admin-attendance', search: { tab: 'review' } },
  },
  {
    label: 'Export the payroll',
    icon: FileSpreadsheet,
    words: ['payroll', 'wages', 'salary', 'month', 'csv', 'datev', 'accountant', 'hours'],
    at: { to: '/admin-attendance' },
    form: 'payroll',
  },
  {
    label: 'Export attendance',
    icon: Download,
    words: ['csv', 'excel', 'download', 'hours'],
    at: { to: '/admin-attendance' },
  },
  {
    label: 'See the analytics',
    icon: CalendarRange,
    words: ['statistics', 'charts', 'figures', 'report'],
    at: { to: '/admin-attendance', search: { tab: 'analytics' } },
  },
  {
    label: 'Add leave of a person',
    icon: CalendarPlus,
    words: ['add leave', 'enter leave', 'on behalf', 'vacation', 'balance', 'adjust'],
    at: { to: '/admin-people' },
  },
  {
    label: 'Report a person sick',
    icon: Stethoscope,
    words: ['sick', 'ill', 'rings', 'call', 'on behalf'],
    at: { to: '/admin-people' },
  },
  {
    label: 'Add person',
    icon: UserPlus,
    words: ['employee', 'invite', 'new', 'hire'],
    at: { to: '/admin-people' },
    form: 'person',
  },
  {
    label: 'Invite people',
    icon: UserPlus,
    words: ['invitation', 'link', 'qr', 'reset password'],
    at: { to: '/admin-people' },
  },
  {
    label: 'Import people',
    icon: Upload,
    words: ['csv', 'excel', 'list'],
    at: { to: '/admin-people' },
  },
  {
    label: 'Export people',
    icon: Download,
    words: ['csv', 'excel', 'download', 'list'],
    at: { to: '/admin-people' },
  },
  {
    label: 'Answer requests for documents',
    icon: FileText,
    words: ['letter', 'reference', 'tax', 'pay slip', 'papers'],
    at: { to: '/admin-people', search: { tab: 'requests' } },
  },
  {
    label: 'Add a holiday',
    icon: CalendarPlus,
    words: ['public holiday', 'day off', 'bank holiday', 'company holiday'],
    at: settingsAt('holidays'),
  },
  {
    label: 'Change the contacts',
    icon: Contact,
    words: ['support', 'hotline', 'phone', 'works council'],
    at: settingsAt('contacts'),
  },
  {
    label: 'New announcement',
    icon: Megaphone,
    words: ['post', 'news', 'chat'],
    at: { to: '/chat' },
    form: 'announcement',
  },
];

/** Those that someone may do. */
export function jobsOf(isAdmin: boolean): readonly Job[] {
  return isAdmin ? [...staffJobs, ...adminJobs] : staffJobs;
}
