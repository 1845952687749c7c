import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '../../screens/coming-screen.tsx';

export const Route = createFileRoute('/_staff/grievance')({ component: GrievanceRoute });

function GrievanceRoute() {
  return (
    <ComingScreen title="File Grievance">
      Your grievances, and a confidential way to file one, will be here.
    </ComingScreen>
  );
}
