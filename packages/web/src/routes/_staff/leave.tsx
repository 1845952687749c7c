import { createFileRoute } from '@tanstack/react-router';
import { LeaveScreen } from '../../screens/leave/leave-screen.tsx';

export const Route = createFileRoute('/_staff/leave')({ component: LeaveScreen });
