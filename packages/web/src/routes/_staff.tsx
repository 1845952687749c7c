import { createFileRoute } from '@tanstack/react-router';
import { loadCalendar } from '../company-time/load-calendar.ts';
import { requireStaff } from '../features/account/guards.ts';
import { openStoreOf } from '../features/account/open-store.ts';
import { takeFirstAnswers } from '../first-visit/take-first-answers.ts';
import { Shell } from '../shell/shell.tsx';

export const Route = createFileRoute('/_staff')({
  beforeLoad: requireStaff,
  loader: ({ context }) => {
    takeFirstAnswers();
    return loadCalendar(() => openStoreOf(context.viewer.id));
  },
  component: Shell,
});
