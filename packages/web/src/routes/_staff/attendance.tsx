import { createFileRoute } from '@tanstack/react-router';
import { AttendanceScreen } from '../../features/attendance/attendance-screen.tsx';

export const Route = createFileRoute('/_staff/attendance')({ component: AttendanceScreen });
