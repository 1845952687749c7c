import type { ReactNode } from 'react';
import { SectionFrame } from './section-frame.tsx';

/** The backups of the server; nothing to save (D48). */
export function BackupsSection({ children }: { children: ReactNode }) {
  return (
    <SectionFrame
      anchor="backups"
      title="Backups"
      lead="Every night the server saves everything to one file. It keeps 7 daily, 5 weekly and 12 monthly backups."
    >
      {children}
    </SectionFrame>
  );
}
