import { Hammer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Page } from '../shell/page.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** A page that this release does not have yet, said plainly. `children` tells what it will hold. */
export function ComingScreen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page title={title}>
      <div className="rounded-lg border border-line border-dashed">
        <EmptyState icon={Hammer} title="Not in this release yet">
          {children}
        </EmptyState>
      </div>
    </Page>
  );
}
