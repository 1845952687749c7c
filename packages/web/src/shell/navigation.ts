import type { CompanyCalendar } from '@muster/domain/company/schema';
import { msg } from '@muster/domain/language/translate';
import {
  BookUser,
  CalendarDays,
  CalendarRange,
  ChartNoAxesCombined,
  ClipboardCheck,
  Contact,
  LayoutDashboard,
  MessageSquareText,
  Scale,
  ScrollText,
  Settings2,
  ShieldCheck,
  Stethoscope,
  TreePalm,
  UserRound,
  UsersRound,
  WalletCards,
} from 'lucide-react';

export const staffEntries = [
  { to: '/dashboard', label: msg('Dashboard'), icon: LayoutDashboard },
  { to: '/attendance', label: msg('Attendance'), icon: CalendarDays },
  { to: '/leave', label: msg('Leave Requests'), icon: TreePalm },
  { to: '/chat', label: msg('Company Chat'), icon: MessageSquareText },
  { to: '/grievance', label: msg('File Grievance'), icon: Scale },
  { to: '/profile', label: msg('My Profile'), icon: UserRound },
  { to: '/team-calendar', label: msg('Team Calendar'), icon: CalendarRange },
] as const;

export const directoryEntry = { to: '/people', label: msg('Directory'), icon: BookUser } as const;

export const leadEntry = { to: '/team', label: msg('My Team'), icon: UsersRound } as const;

export const adminEntries = [
  { to: '/admin', label: msg('Admin Panel'), icon: ClipboardCheck },
  { to: '/admin-attendance', label: msg('Staff Attendance'), icon: UsersRound },
  { to: '/admin-balances', label: msg('Balances'), icon: WalletCards },
  { to: '/admin-rota', label: msg('Rota'), icon: CalendarRange },
  { to: '/admin-absence-prediction', label: msg('Absence Predictions'), icon: ChartNoAxesCombined },
  { to: '/admin-people', label: msg('People'), icon: Contact },
  { to: '/admin-settings', label: msg('Settings'), icon: Settings2 },
  { to: '/admin-audit', label: msg('Audit Log'), icon: ScrollText },
  { to: '/admin-profile', label: msg('Admin Profile'), icon: ShieldCheck },
] as const;

/** Lists of the Admin Panel, which are one press away from anywhere. */
export const adminLists = [
  { tab: 'leave', label: msg('Requests') },
  { tab: 'grievances', label: msg('Grievances') },
  { tab: 'documents', label: msg('Documents') },
  { tab: 'calendar', label: msg('Leave Calendar') },
] as const;

type AdminEntry = (typeof adminEntries)[number];

/** Without what the company has switched off (D103), and the rota where everyone works alike (D93). */
export function adminEntriesOf(
  company: Pick<CompanyCalendar, 'prediction'> | undefined,
  hasRota = false,
): readonly AdminEntry[] {
  return adminEntries.filter(({ to }) =>
    to === '/admin-rota' ? hasRota : to !== '/admin-absence-prediction' || company?.prediction !== 'off',
  );
}

export const rareEntries = [
  { to: '/admin-diagnostics', label: msg('Diagnostics'), icon: Stethoscope },
] as const;

export const staffTabs = [
  { to: '/dashboard', label: msg('Home'), icon: LayoutDashboard },
  { to: '/attendance', label: msg('Times'), icon: CalendarDays },
  { to: '/leave', label: msg('Leave'), icon: TreePalm },
  { to: '/chat', label: msg('Chat'), icon: MessageSquareText },
  { to: '/profile', label: msg('Profile'), icon: UserRound },
] as const;

/** Of a lead; the profile is in the menu. */
export const leadTabs = [
  { to: '/dashboard', label: msg('Home'), icon: LayoutDashboard },
  { to: '/team', label: msg('Team'), icon: UsersRound },
  { to: '/attendance', label: msg('Times'), icon: CalendarDays },
  { to: '/leave', label: msg('Leave'), icon: TreePalm },
  { to: '/chat', label: msg('Chat'), icon: MessageSquareText },
] as const;

export const adminTabs = [
  { to: '/admin', label: msg('Admin'), icon: ClipboardCheck },
  { to: '/admin-attendance', label: msg('Staff', undefined, 'tab of a phone'), icon: UsersRound },
  { to: '/dashboard', label: msg('Home'), icon: LayoutDashboard },
  { to: '/chat', label: msg('Chat'), icon: MessageSquareText },
  { to: '/profile', label: msg('Profile'), icon: UserRound },
] as const;

export interface Post {
  readonly isAdmin: boolean;
  readonly isLead?: boolean;
}

/** The directory where the company has one. */
export function staffEntriesOf(
  { isLead }: Pick<Post, 'isLead'>,
  company: Pick<CompanyCalendar, 'directory'> | undefined,
): readonly StaffEntry[] {
  return [
    ...staffEntries,
    ...(company?.directory === 'on' ? [directoryEntry] : []),
    ...(isLead ? [leadEntry] : []),
  ];
}

export function tabsOf({ isAdmin, isLead }: Post): readonly Place[] {
  return isAdmin ? adminTabs : isLead ? leadTabs : staffTabs;
}

export type StaffEntry = (typeof staffEntries)[number] | typeof directoryEntry | typeof leadEntry;
export type Place = (typeof staffTabs)[number] | (typeof leadTabs)[number] | (typeof adminTabs)[number];
