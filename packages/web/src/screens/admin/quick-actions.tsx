import { Hammer } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state.tsx';

/** What waits for a decision, each with its two buttons (SPEC section 2, Quick Actions tab). */
export function QuickActions() {
  return <EmptyState icon={Hammer} title="Under way" />;
}
