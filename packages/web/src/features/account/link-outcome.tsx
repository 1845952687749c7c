import { Link } from '@tanstack/react-router';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { buttonVariants } from '../../ui/button.tsx';
import { Entrance } from './entrance.tsx';

/** After a first password that did not lead to a session at once (D40). */
export function PasswordSet({ employeeId, isOccupied }: { employeeId: string; isOccupied: boolean }) {
  const t = useTranslate();
  return (
    <Entrance
      title={t('Password set')}
      heading={t('Your password is set')}
      lead={
        isOccupied
          ? t('Someone else is signed in on this device. Use your own device, or sign in after they log out.')
          : t('You can sign in now.')
      }
    >
      <OwnId employeeId={employeeId} />
      {!isOccupied && <ToSignIn />}
    </Entrance>
  );
}

/** After a new password in place of an old one. */
export function PasswordChanged({ employeeId }: { employeeId: string }) {
  const t = useTranslate();
  return (
    <Entrance
      title={t('Password changed')}
      heading={t('Your password is changed')}
      lead={t('The link has been used. Sign in with your new password.')}
    >
      <OwnId employeeId={employeeId} />
      <ToSignIn />
    </Entrance>
  );
}

export function LinkGone({ why }: { why: string }) {
  const t = useTranslate();
  return (
    <Entrance title={t('New password')} heading={t('This link does not work')} lead={why}>
      <p className="mb-6">
        {t(
          'A link works once and for a limited time. If you’ve already chosen a password, sign in. Otherwise, ask an administrator to create a new link under “People”.',
        )}
      </p>
      <ToSignIn />
    </Entrance>
  );
}

function OwnId({ employeeId }: { employeeId: string }) {
  const t = useTranslate();
  return (
    <p className="mb-6">
      <Rich text={t('Your Employee ID is <id/>.')} parts={{ id: <strong>{employeeId}</strong> }} />
    </p>
  );
}

function ToSignIn() {
  const t = useTranslate();
  return (
    <Link to="/login" replace className={buttonVariants({ variant: 'primary', className: 'w-full' })}>
      {t('Go to sign in')}
    </Link>
  );
}
