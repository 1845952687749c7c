import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../admin-table/text-search.ts';
import { requireAdmin } from '../../features/account/guards.ts';
import { PredictionScreen } from '../../features/prediction/prediction-screen.tsx';

export const Route = createFileRoute('/_staff/admin-absence-prediction')({
  validateSearch: textSearch,
  beforeLoad: requireAdmin,
  component: PredictionScreen,
});
