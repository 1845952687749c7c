import { Link } from '@tanstack/react-router';
import { buttonVariants } from '../../ui/button.tsx';
import { Entrance } from './entrance.tsx';

/** After a first password that did not lead to a session at once (D40). */
export function PasswordSet({ employeeId, isOccupied }: { employeeId: string; isOccupied: boolean }) {
  return (
    <Entrance
      title="Password set"
      heading="Your password is set"
      lead={
        isOccupied
          ? 'Somebody else is signed in on this device. Sign in on your own, or after they have logged out.'
          : 'Sign in with it now.'
      }
    >
      <OwnId employeeId={employeeId} />
      {!isOccupied && <ToSignIn />}
    </Entrance>
  );
}

/** After a new password in place of an old one. */
export function PasswordChanged({ employeeId }: { employeeId: string }) {
  return (
    <Entrance
      title="Password changed"
      heading="Your password is changed"
      lead="The link is used up. Sign in with the new password."
    >
      <OwnId employeeId={employeeId} />
      <ToSignIn />
    </Entrance>
  );
}

/** A link that cannot be used, and whom to ask. */
export function LinkGone({ why }: { why: string }) {
  return (
    <Entrance title="New password" heading="This link does not work" lead={why}>
      <p className="mb-6">
        Each link works once and for a limited time, and a newer one replaces it. An administrator of your
        company can make a new one on the page “People”. If you have chosen your password already, sign in.
      </p>
      <ToSignIn />
    </Entrance>
  );
}

function OwnId({ employeeId }: { employeeId: string }) {
  return (
    <p className="mb-6">
      Your Employee ID is <strong>{employeeId}</strong>.
    </p>
  );
}

function ToSignIn() {
  return (
    <Link to="/login" replace className={buttonVariants({ variant: 'primary', className: 'w-full' })}>
      Go to sign in
    </Link>
  );
}
