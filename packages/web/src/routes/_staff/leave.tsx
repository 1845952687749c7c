import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '../../screens/coming-screen.tsx';

export const Route = createFileRoute('/_staff/leave')({ component: LeaveRoute });

function LeaveRoute() {
  return (
    <ComingScreen title="Leave Management">
      Your leave requests, with their dates, counts and decisions, will be here.
    </ComingScreen>
  );
}
