import type { ReactNode } from 'react';
import { useSync } from '../store/use-own.ts';

/**
 * Says, while the server is out of reach, what that means for a page whose records are others' and so are not kept on the
 * device (D41); nothing otherwise.
 */
export function NeedsConnection({ children }: { children: ReactNode }) {
  const { connected } = useSync();
  return (
    <div role="status" className="empty:hidden">
      {!connected && <p className="mb-6 rounded-md bg-warn-soft px-4 py-3 text-warn">{children}</p>}
    </div>
  );
}
