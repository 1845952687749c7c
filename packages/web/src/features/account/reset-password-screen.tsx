import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { buttonVariants } from '../../ui/button.tsx';
import { Entrance } from './entrance.tsx';
import { knownId } from './known-id.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { useLinkToken } from './use-link-token.ts';

type Outcome = { readonly employeeId: string } | { readonly refusal: string };

/**
 * The target of a one-time link (D40): sets a new password, then leads to sign-in. The key resets the state for a new
 * link.
 */
export function ResetPasswordScreen() {
  const token = useLinkToken('/reset-password');
  return <ByLink key={token} token={token} />;
}

function ByLink({ token }: { token: string | undefined }) {
  const [outcome, setOutcome] = useState<Outcome>();
  const settle = (settled: Outcome) => {
    if ('employeeId' in settled) knownId.value = settled.employeeId;
    setOutcome(settled);
  };
  if (outcome && 'employeeId' in outcome) return <Changed employeeId={outcome.employeeId} />;
  if (outcome) return <NoGood why={outcome.refusal} />;
  if (token === undefined) return <NoGood why={missing} />;
  return (
    <Entrance
      title="New password"
      heading="Choose a new password"
      lead="It takes the place of the old one, and every device that is signed in to your account is signed out."
    >
      <ResetPasswordForm token={token} onSettled={settle} />
    </Entrance>
  );
}

/** Shown after a reload, which drops the token on purpose. */
const missing = 'This page is opened by a one-time link. Open the whole link that you were given once more.';

function Changed({ employeeId }: { employeeId: string }) {
  return (
    <Entrance
      title="Password changed"
      heading="Your password is changed"
      lead="The link is used up. Sign in with the new password."
    >
      <p className="mb-6">
        Your Employee ID is <strong>{employeeId}</strong>.
      </p>
      <ToSignIn />
    </Entrance>
  );
}

function NoGood({ why }: { why: string }) {
  return (
    <Entrance title="New password" heading="This link does not work" lead={why}>
      <ToSignIn />
    </Entrance>
  );
}

function ToSignIn() {
  return (
    <Link to="/login" replace className={buttonVariants({ variant: 'primary', className: 'w-full' })}>
      Go to sign in
    </Link>
  );
}
