import { createFileRoute } from '@tanstack/react-router';
import { loadCalendar } from '../company-time/load-calendar.ts';
import { requireStaff } from '../features/account/guards.ts';
import { openStoreOf } from '../features/account/open-store.ts';
import { takeFirstAnswers } from '../first-visit/take-first-answers.ts';
import { followAccount, openGroup } from '../language/language.ts';
import { Shell } from '../shell/shell.tsx';

export const Route = createFileRoute('/_staff')({
  beforeLoad: requireStaff,
  loader: async ({ context: { viewer } }) => {
    takeFirstAnswers();
    const calendar = await loadCalendar(() => openStoreOf(viewer.id));
    await followAccount(viewer.language, calendar);
    await openGroup('home');
    return calendar;
  },
  component: Shell,
});
