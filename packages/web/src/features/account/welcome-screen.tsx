import { newPassword } from '@muster/domain/account/schema';
import { nameOfNew } from '@muster/domain/company/first-steps';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { Logo } from '../../shell/logo.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { keepsRecords } from './device.ts';
import { Entrance } from './entrance.tsx';
import { SignInStep } from './factor/sign-in-step.tsx';
import { LinkGone, PasswordSet } from './link-outcome.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { useProviderLabel } from './provider/use-provider-label.ts';
import type { LinkPurpose } from './use-link-purpose.ts';
import { useWelcome } from './use-welcome.ts';

const AcceptButton = lazy(async () => ({
  default: (await import('./provider/accept-button.tsx')).AcceptButton,
}));

interface WelcomeScreenProps {
  readonly token: string;
  readonly link: LinkPurpose;
}

export function WelcomeScreen({ token, link }: WelcomeScreenProps) {
  const t = useTranslate();
  const { employeeId } = link;
  const { problem, setProblem, after, setAfter, isPending, send } = useWelcome(token, employeeId);
  const provider = useProviderLabel();
  const [isDone, setIsDone] = useState(false);
  if (isDone) return <PasswordSet employeeId={employeeId} isOccupied={false} />;
  if (after?.is === 'step') return <SignInStep {...after} onBack={() => setIsDone(true)} />;
  if (after?.is === 'sign-in') return <PasswordSet employeeId={employeeId} isOccupied={after.isOccupied} />;
  if (after) return <LinkGone why={after.why} />;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = newPassword.safeParse(form.get('password'));
    setProblem(typed.error?.issues[0]?.message);
    if (typed.success) void send({ password: typed.data, keeps: form.has('keep') });
    else event.currentTarget.querySelector<HTMLElement>('[name="password"]')?.focus();
  };
  return (
    <Entrance
      title={t('Welcome')}
      heading={<Greeting link={link} />}
      lead={t('Choose a password and you’re in.')}
      {...(link.logo && {
        mark: (
          <div>
            <Logo src={link.logo} />
          </div>
        ),
      })}
    >
      <p className="mb-6">
        <Rich
          text={t('You sign in with your Employee ID, <id/>, and this password from now on.')}
          parts={{ id: <strong>{employeeId}</strong> }}
        />
      </p>
      <WelcomeForm link={link} problem={problem} isPending={isPending} onSubmit={submit} />
      {provider !== undefined && (
        <Suspense>
          <p className="my-4 text-center text-ink-soft">{t('or, without a password here')}</p>
          <AcceptButton label={provider} token={token} onGone={(why) => setAfter({ is: 'gone', why })} />
        </Suspense>
      )}
    </Entrance>
  );
}

/** The name is what the person looks for; a company's can take three lines of a phone. */
function Greeting({ link: { companyName, fullName } }: { link: LinkPurpose }) {
  const t = useTranslate();
  return (
    <>
      <span className="block font-medium text-base text-ink-soft tracking-normal">
        {companyName === nameOfNew ? t('Welcome,') : t('Welcome to {companyName},', { companyName })}
      </span>{' '}
      <span className="block">
        <bdi>{fullName}</bdi>
      </span>
    </>
  );
}

interface WelcomeFormProps {
  readonly link: LinkPurpose;
  readonly problem: string | undefined;
  readonly isPending: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

function WelcomeForm({ link, problem, isPending, onSubmit }: WelcomeFormProps) {
  const t = useTranslate();
  const [typed, setTyped] = useState('');
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <input type="text" autoComplete="username" value={link.employeeId} readOnly hidden />
      <NewPasswordField
        name="password"
        label={t('New Password')}
        typed={typed}
        owner={link}
        error={problem}
        onChange={({ target }) => setTyped(target.value)}
      />
      <CheckField
        name="keep"
        label={t('Keep my records on this device')}
        hint={t('So you can work offline. Turn this off on a shared device.')}
        defaultChecked={keepsRecords()}
      />
      <Button type="submit" variant="primary" pending={isPending}>
        {t('Set password and sign in')}
      </Button>
    </form>
  );
}
