import { createFileRoute } from '@tanstack/react-router';
import { requireStaff } from '../features/account/guards.ts';
import { Shell } from '../shell/shell.tsx';
import { server } from '../trpc.ts';

export const Route = createFileRoute('/_staff')({
  beforeLoad: requireStaff,
  loader: () => server.company.calendar.ensureData(),
  component: Shell,
});
