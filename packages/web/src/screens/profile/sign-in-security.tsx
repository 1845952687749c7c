import type { ReactNode } from 'react';
import { DayOf } from '../../company-time/day-of.tsx';
import { NewRecoveryCodes } from '../../features/account/factor/new-recovery-codes.tsx';
import { RemoveCodes } from '../../features/account/factor/remove-codes.tsx';
import { SetUpCodes } from '../../features/account/factor/set-up-codes.tsx';
import { type OwnFactors, useFactors } from '../../features/account/factor/use-factors.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import { BarsSkeleton } from '../../ui/skeleton.tsx';
import { useBlocked } from './use-blocked.tsx';

/** The person's second factors (D26). They need the server. */
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

function Factors({ factors: { codesSince, recoveryCodesLeft } }: { factors: OwnFactors }) {
  const { blocked, note } = useBlocked();
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-4 divide-y divide-line">
        {codesSince === null ? (
          <Factor title="Codes of an app" button={<SetUpCodes {...blocked} />}>
            An authenticator app on your phone shows a code, which is asked for after your password.
          </Factor>
        ) : (
          <Factor title="Codes of an app" button={<RemoveCodes {...blocked} />}>
            Asked for after your password since <DayOf at={codesSince} />.
          </Factor>
        )}
        {codesSince !== null && (
          <Factor title="Recovery codes" button={<NewRecoveryCodes {...blocked} />}>
            {recoveryCodesLeft === 1 ? '1 code is' : `${recoveryCodesLeft} codes are`} left, for when you do
            not have your phone.
          </Factor>
        )}
      </ul>
      {note}
    </div>
  );
}

interface FactorProps {
  readonly title: string;
  readonly button: ReactNode;
  readonly children: ReactNode;
}

function Factor({ title, button, children }: FactorProps) {
  return (
    <li className="flex flex-col items-start gap-2 not-last:pb-4">
      <div>
        <h3 className="font-medium">{title}</h3>
        <p className="text-ink-soft">{children}</p>
      </div>
      {button}
    </li>
  );
}
