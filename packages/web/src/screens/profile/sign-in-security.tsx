import type { ReactNode } from 'react';
import { Moment } from '../../company-time/moment.tsx';
import { NewRecoveryCodes } from '../../features/account/factor/new-recovery-codes.tsx';
import { RemoveCodes } from '../../features/account/factor/remove-codes.tsx';
import { SetUpCodes } from '../../features/account/factor/set-up-codes.tsx';
import { type OwnFactors, useFactors } from '../../features/account/factor/use-factors.ts';
import { AddPasskey } from '../../features/account/passkey/add-passkey.tsx';
import { PasskeyList } from '../../features/account/passkey/passkey-list.tsx';
import { ConnectProvider } from '../../features/account/provider/connect-provider.tsx';
import { useOwnProvider } from '../../features/account/provider/use-own-provider.ts';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { useBlocked } from '../../shell/outage/use-blocked.tsx';
import { Card } from '../../ui/card.tsx';
import { BarsSkeleton } from '../../ui/skeleton.tsx';

export function SignInSecurity() {
  const t = useTranslate();
  const query = useFactors();
  return (
    <Card title={t('Sign-in and Security')}>
      <Loaded
        query={query}
        failed={t('Could not load your sign-in')}
        waiting={<BarsSkeleton bars={['h-6 w-40', 'h-9 w-32']} />}
      >
        {(factors) => <Factors factors={factors} />}
      </Loaded>
    </Card>
  );
}

function Factors({ factors }: { factors: OwnFactors }) {
  const t = useTranslate();
  const { codesSince, recoveryCodesLeft, passkeys, passkeysPossible } = factors;
  const { blocked, note } = useBlocked();
  const { data: provider } = useOwnProvider();
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-4 divide-y divide-line">
        {codesSince === null ? (
          <Factor title={t('Authenticator app')} button={<SetUpCodes {...blocked} />}>
            {t('An authenticator app on your phone shows a code that you enter after your password.')}
          </Factor>
        ) : (
          <Factor title={t('Authenticator app')} button={<RemoveCodes {...blocked} />}>
            <Rich
              text={t('Needed after your password since <date/>.')}
              parts={{ date: <Moment as="date" at={codesSince} /> }}
            />
          </Factor>
        )}
        {(passkeysPossible || passkeys.length > 0) && (
          <Factor title={t('Passkeys')} button={<AddPasskey {...blocked} />}>
            {t('Sign in without a password, using your fingerprint, face or device PIN.')}
            {passkeys.length > 0 && <PasskeyList passkeys={passkeys} blocked={blocked} />}
          </Factor>
        )}
        {provider &&
          provider.label !== null &&
          (provider.linkedAt !== null || provider.permittedUntil !== null) && (
            <Factor
              anchor="sign-in-provider"
              title={provider.label}
              button={provider.linkedAt === null && <ConnectProvider label={provider.label} {...blocked} />}
            >
              {provider.linkedAt === null ? (
                t('Connect it to sign in with it. You sign in there once more.')
              ) : (
                <Rich
                  text={t('You can sign in with it, since <date/>. An administrator can disconnect it.')}
                  parts={{ date: <Moment as="date" at={provider.linkedAt} /> }}
                />
              )}
            </Factor>
          )}
        {(codesSince !== null || passkeys.length > 0) && (
          <Factor title={t('Recovery codes')} button={<NewRecoveryCodes {...blocked} />}>
            {t(
              '{recoveryCodesLeft, plural, one {# code is left, for when you don’t have your phone.} other {# codes are left, for when you don’t have your phone.}}',
              { recoveryCodesLeft },
            )}
          </Factor>
        )}
      </ul>
      {note}
    </div>
  );
}

/** Scrolls to an element that the address names, once it is there: after a way back from the provider (U237). */
function toNamed(element: HTMLElement | null): void {
  if (element?.id && window.location.hash === `#${element.id}`) element.scrollIntoView();
}

interface FactorProps {
  readonly anchor?: string;
  readonly title: string;
  readonly button: ReactNode;
  readonly children: ReactNode;
}

function Factor({ anchor, title, button, children }: FactorProps) {
  return (
    <li ref={toNamed} id={anchor} className="flex scroll-mt-20 flex-col items-start gap-2 not-last:pb-4">
      <div className="w-full">
        <h3 className="font-medium">{title}</h3>
        <div className="text-ink-soft">{children}</div>
      </div>
      {button}
    </li>
  );
}
