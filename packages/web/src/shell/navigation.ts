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
  TreePalm,
  UserRound,
  UsersRound,
} from 'lucide-react';

/** The sidebar's entries, in their order (U7). */
export const staffEntries = [
  { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/attendance', label: 'Attendance', icon: CalendarDays },
  { to: '/leave', label: 'Leave Requests', icon: TreePalm },
  { to: '/chat', label: 'Company Chat', icon: MessageSquareText },
  { to: '/grievance', label: 'File Grievance', icon: Scale },
  { to: '/profile', label: 'My Profile', icon: UserRound },
  { to: '/team-calendar', label: 'Team Calendar', icon: CalendarRange },
] as const;

/** The entries that administrators find under "Admin Zone" (U7). */
export const adminEntries = [
  { to: '/admin', label: 'Admin Panel', icon: ClipboardCheck },
  { to: '/admin-attendance', label: 'Staff Attendance', icon: UsersRound },
  { to: '/admin-absence-prediction', label: 'Absence Predictions', icon: ChartNoAxesCombined },
  { to: '/admin-people', label: 'People', icon: Contact },
  { to: '/admin-settings', label: 'Settings', icon: Settings2 },
  { to: '/admin-audit', label: 'Audit Log', icon: ScrollText },
  { to: '/admin-profile', label: 'Admin Profile', icon: ShieldCheck },
] as const;
