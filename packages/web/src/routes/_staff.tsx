import { createFileRoute } from '@tanstack/react-router';
import { loadCalendar } from '../company-time/load-calendar.ts';
import { requireStaff } from '../features/account/guards.ts';
import { openStoreOf } from '../features/account/open-store.ts';
import { Shell } from '../shell/shell.tsx';
import { takeFirstAnswers } from '../shell/take-first-answers.ts';

export const Route = createFileRoute('/_staff')({
  beforeLoad: requireStaff,
  loader: ({ context }) => {
    takeFirstAnswers();
    return loadCalendar(() => openStoreOf(context.viewer.id));
  },
  component: Shell,
});
