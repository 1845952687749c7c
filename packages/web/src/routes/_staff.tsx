import { createFileRoute } from '@tanstack/react-router';
import { takeCounts } from '../admin-live/take-counts.ts';
import { loadCalendar } from '../company-time/load-calendar.ts';
import { requireStaff } from '../features/account/guards.ts';
import { openStoreOf } from '../features/account/open-store.ts';
import { Shell } from '../shell/shell.tsx';

export const Route = createFileRoute('/_staff')({
  beforeLoad: requireStaff,
  loader: ({ context }) => {
    takeCounts();
    return loadCalendar(() => openStoreOf(context.viewer.id));
  },
  component: Shell,
});
