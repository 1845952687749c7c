import type { ReactNode } from 'react';
import { SectionFrame } from './section-frame.tsx';

/** The backups of the server; nothing to save (D48). */
export function BackupsSection({ children }: { children: ReactNode }) {
  return (
    <SectionFrame
      anchor="backups"
      title="Backups"
      lead="Each night the server saves everything in one file. It keeps the newest of 7 days, 5 weeks and 12 months."
    >
      {children}
    </SectionFrame>
  );
}
