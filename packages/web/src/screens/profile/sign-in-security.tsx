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
import { Loaded } from '../../shell/outage/loaded.tsx';
import { useBlocked } from '../../shell/outage/use-blocked.tsx';
import { Card } from '../../ui/card.tsx';
import { BarsSkeleton } from '../../ui/skeleton.tsx';

export function SignInSecurity() {
  const query = useFactors();
  return (
    <Card title="Sign-in and Security">
      <Loaded query={query} what="your sign-in" waiting={<BarsSkeleton bars={['h-6 w-40', 'h-9 w-32']} />}>
        {(factors) => <Factors factors={factors} />}
      </Loaded>
    </Card>
  );
}

function Factors({ factors }: { factors: OwnFactors }) {
  const { codesSince, recoveryCodesLeft, passkeys, passkeysPossible } = factors;
  const { blocked, note } = useBlocked();
  const { data: provider } = useOwnProvider();
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-4 divide-y divide-line">
        {codesSince === null ? (
          <Factor title="Authenticator app" button={<SetUpCodes {...blocked} />}>
            An authenticator app on your phone shows a code that you enter after your password.
          </Factor>
        ) : (
          <Factor title="Authenticator app" button={<RemoveCodes {...blocked} />}>
            Needed after your password since <Moment as="date" at={codesSince} />.
          </Factor>
        )}
        {(passkeysPossible || passkeys.length > 0) && (
          <Factor title="Passkeys" button={<AddPasskey {...blocked} />}>
            Sign in without a password, using your fingerprint, face or device PIN.
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
                'Connect it to sign in with it. You sign in there once more.'
              ) : (
                <>
                  You can sign in with it, since <Moment as="date" at={provider.linkedAt} />. An administrator
                  can disconnect it.
                </>
              )}
            </Factor>
          )}
        {(codesSince !== null || passkeys.length > 0) && (
          <Factor title="Recovery codes" button={<NewRecoveryCodes {...blocked} />}>
            {recoveryCodesLeft === 1 ? '1 code is' : `${recoveryCodesLeft} codes are`} left, for when you
            don’t have your phone.
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
