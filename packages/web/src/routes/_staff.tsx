import { createFileRoute } from '@tanstack/react-router';
import { loadCalendar } from '../company-time/load-calendar.ts';
import { requireStaff } from '../features/account/guards.ts';
import { Shell } from '../shell/shell.tsx';

export const Route = createFileRoute('/_staff')({
  beforeLoad: requireStaff,
  loader: loadCalendar,
  component: Shell,
});
