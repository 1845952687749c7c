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
          ? 'Someone else is signed in on this device. Use your own device, or sign in after they log out.'
          : 'You can sign in now.'
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
      lead="The link has been used. Sign in with your new password."
    >
      <OwnId employeeId={employeeId} />
      <ToSignIn />
    </Entrance>
  );
}

export function LinkGone({ why }: { why: string }) {
  return (
    <Entrance title="New password" heading="This link does not work" lead={why}>
      <p className="mb-6">
        A link works once and for a limited time. If you’ve already chosen a password, sign in. Otherwise, ask
        an administrator to create a new link under “People”.
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
