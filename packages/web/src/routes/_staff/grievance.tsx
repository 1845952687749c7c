import { createFileRoute } from '@tanstack/react-router';
import { GrievanceScreen } from '../../screens/grievance/grievance-screen.tsx';

export const Route = createFileRoute('/_staff/grievance')({ component: GrievanceScreen });
