import type { CompanyCalendar } from '@muster/domain/company/schema';
import {
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
} from 'lucide-react';

export const staffEntries = [
  { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/attendance', label: 'Attendance', icon: CalendarDays },
  { to: '/leave', label: 'Leave Requests', icon: TreePalm },
  { to: '/chat', label: 'Company Chat', icon: MessageSquareText },
  { to: '/grievance', label: 'File Grievance', icon: Scale },
  { to: '/profile', label: 'My Profile', icon: UserRound },
  { to: '/team-calendar', label: 'Team Calendar', icon: CalendarRange },
] as const;

export const adminEntries = [
  { to: '/admin', label: 'Admin Panel', icon: ClipboardCheck },
  { to: '/admin-attendance', label: 'Staff Attendance', icon: UsersRound },
  { to: '/admin-absence-prediction', label: 'Absence Predictions', icon: ChartNoAxesCombined },
  { to: '/admin-people', label: 'People', icon: Contact },
  { to: '/admin-settings', label: 'Settings', icon: Settings2 },
  { to: '/admin-audit', label: 'Audit Log', icon: ScrollText },
  { to: '/admin-profile', label: 'Admin Profile', icon: ShieldCheck },
] as const;

/** Lists of the Admin Panel, which are one press away from anywhere. */
export const adminLists = [
  { tab: 'leave', label: 'Requests' },
  { tab: 'grievances', label: 'Grievances' },
  { tab: 'documents', label: 'Documents' },
  { tab: 'calendar', label: 'Leave Calendar' },
] as const;

type AdminEntry = (typeof adminEntries)[number];

/** Without what the company has switched off (D103). */
export function adminEntriesOf(
  company: Pick<CompanyCalendar, 'prediction'> | undefined,
): readonly AdminEntry[] {
  return adminEntries.filter(({ to }) => to !== '/admin-absence-prediction' || company?.prediction !== 'off');
}

export const rareEntries = [{ to: '/admin-diagnostics', label: 'Diagnostics', icon: Stethoscope }] as const;

export const staffTabs = [
  { to: '/dashboard', label: 'Home', icon: LayoutDashboard },
  { to: '/attendance', label: 'Times', icon: CalendarDays },
  { to: '/leave', label: 'Leave', icon: TreePalm },
  { to: '/chat', label: 'Chat', icon: MessageSquareText },
  { to: '/profile', label: 'Profile', icon: UserRound },
] as const;

export const adminTabs = [
  { to: '/admin', label: 'Admin', icon: ClipboardCheck },
  { to: '/admin-attendance', label: 'Staff', icon: UsersRound },
  { to: '/dashboard', label: 'Home', icon: LayoutDashboard },
  { to: '/chat', label: 'Chat', icon: MessageSquareText },
  { to: '/profile', label: 'Profile', icon: UserRound },
] as const;

export type Place = (typeof staffTabs)[number] | (typeof adminTabs)[number];
