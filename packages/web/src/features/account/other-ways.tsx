import { lazy, Suspense } from 'react';
import { PasskeyButton } from './passkey/passkey-button.tsx';
import { useProviderLabel } from './provider/use-provider-label.ts';

const ProviderButton = lazy(async () => ({
  default: (await import('./provider/provider-button.tsx')).ProviderButton,
}));

export function OtherWays() {
  const label = useProviderLabel();
  return (
    <div className="flex flex-col gap-3">
      <PasskeyButton label="Use a passkey" />
      <Suspense>{label !== undefined && <ProviderButton label={label} />}</Suspense>
    </div>
  );
}
