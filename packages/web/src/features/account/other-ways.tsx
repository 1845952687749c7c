import { lazy, Suspense } from 'react';
import { PasskeyButton } from './passkey/passkey-button.tsx';
import { useProviderLabel } from './provider/use-provider-label.ts';

const ProviderButton = lazy(async () => ({
  default: (await import('./provider/provider-button.tsx')).ProviderButton,
}));

/** Ways to sign in without a password: a passkey (D26), and the company's provider if it has one (U234). */
export function OtherWays() {
  const label = useProviderLabel();
  return (
    <div className="flex flex-col gap-3">
      <PasskeyButton label="Use a passkey" />
      <Suspense>{label !== undefined && <ProviderButton label={label} />}</Suspense>
    </div>
  );
}
