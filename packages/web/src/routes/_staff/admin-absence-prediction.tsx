import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '../../features/account/guards.ts';
import { PredictionScreen } from '../../features/prediction/prediction-screen.tsx';
import { textSearch } from '../../table-state/text-search.ts';

export const Route = createFileRoute('/_staff/admin-absence-prediction')({
  validateSearch: textSearch,
  beforeLoad: requireAdmin,
  component: PredictionScreen,
});
