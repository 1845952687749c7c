import { Hammer } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state.tsx';

/** All requests for leave, to decide (SPEC section 2, Leave Requests tab). */
export function LeaveTab() {
  return <EmptyState icon={Hammer} title="Under way" />;
}
