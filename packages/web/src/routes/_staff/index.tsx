import { createFileRoute } from '@tanstack/react-router';
import { DashboardScreen } from '../../screens/dashboard/dashboard-screen.tsx';

export const Route = createFileRoute('/_staff/')({ component: DashboardScreen });
