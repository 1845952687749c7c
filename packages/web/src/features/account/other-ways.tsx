import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { PasskeyButton } from './passkey/passkey-button.tsx';
import { useProviderLabel } from './provider/use-provider-label.ts';
import { RegistrationLink } from './registration-link.tsx';
import { useRegistration } from './use-registration.ts';

const ProviderButton = lazy(async () => ({
  default: (await import('./provider/provider-button.tsx')).ProviderButton,
}));

/** What /login shows after its first paint; its place is kept until then. */
export function OtherWays() {
  const t = useTranslate();
  const label = useProviderLabel();
  const registration = useRegistration();
  return (
    <>
      <div className="flex flex-col gap-3">
        <PasskeyButton label={t('Use a passkey')} />
        <Suspense>{label !== undefined && <ProviderButton label={label} />}</Suspense>
      </div>
      <div className="mt-6 grid gap-6 text-center text-ink-soft">
        <details>
          <summary className="min-h-6 cursor-pointer">{t('Forgot your password?')}</summary>
          <Rich
            text={t('<link>Have a link sent by email</link>, or ask an administrator for one.')}
            parts={{
              link: <Link to="/forgot-password" className="text-accent underline underline-offset-4" />,
            }}
          />
        </details>
        {registration && <RegistrationLink registration={registration} />}
      </div>
    </>
  );
}
