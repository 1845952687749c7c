import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '../../features/account/guards.ts';
import { ComingScreen } from '../../screens/coming-screen.tsx';

export const Route = createFileRoute('/_staff/admin-absence-prediction')({
  beforeLoad: requireAdmin,
  component: AdminAbsencePredictionRoute,
});

function AdminAbsencePredictionRoute() {
  return (
    <ComingScreen title="Intelligent Absence Prediction">
      Absence risks and alerts, worked out from the attendance records, will be here.
    </ComingScreen>
  );
}
