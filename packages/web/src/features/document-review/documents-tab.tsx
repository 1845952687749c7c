import { Hammer } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Uploaded documents, to decide (SPEC section 2, Documents tab; D22). */
export function DocumentsTab() {
  return <EmptyState icon={Hammer} title="Under way" />;
}
