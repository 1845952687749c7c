import { createFileRoute } from '@tanstack/react-router';
import { AttendanceScreen } from '../../screens/attendance/attendance-screen.tsx';

export const Route = createFileRoute('/_staff/attendance')({ component: AttendanceScreen });
