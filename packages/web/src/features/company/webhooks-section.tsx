import type { ReactNode } from 'react';
import { SectionFrame } from './section-frame.tsx';

/** Where the company's events go (D62). */
export function WebhooksSection({ children }: { children: ReactNode }) {
  return (
    <SectionFrame
      anchor="webhooks"
      title="Webhooks"
      lead="Other programs learn of check-ins, decided leave and new people: who and when, never why."
    >
      {children}
    </SectionFrame>
  );
}
