import { Hammer } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state.tsx';

/** The grievances this administrator may know of (SPEC section 2, Grievances tab; D20, D21). */
export function GrievancesTab() {
  return <EmptyState icon={Hammer} title="Under way" />;
}
