import type { ReactNode } from 'react';
import { SectionFrame } from './section-frame.tsx';

/** The OpenID Connect provider that people sign in with (D66). */
export function ProviderSection({ children }: { children: ReactNode }) {
  return (
    <SectionFrame
      anchor="sign-in-provider"
      title="Sign-in provider"
      lead="People sign in with the account that they have at your company: Keycloak, Microsoft Entra, Google or another provider of OpenID Connect. Accounts are never made or connected by an email address."
    >
      {children}
    </SectionFrame>
  );
}
