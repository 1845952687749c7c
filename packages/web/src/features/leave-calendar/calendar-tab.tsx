import { Hammer } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Approved leave by month (SPEC section 2, Leave Calendar tab). */
export function CalendarTab() {
  return <EmptyState icon={Hammer} title="Under way" />;
}
