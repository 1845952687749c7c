import { zodResolver } from '@hookform/resolvers/zod';
import { type RegisterInput, registerInput } from '@muster/domain/account/schema';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { Button, buttonVariants } from '../../ui/button.tsx';
import { BarsSkeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Entrance } from './entrance.tsx';
import { NewPasswordFields, OwnFields } from './register-fields.tsx';
import { SetUpScreen } from './set-up-screen.tsx';
import { useLinkToken } from './use-link-token.ts';
import { useRegister } from './use-register.ts';
import { useRegistration } from './use-registration.ts';

/** Registration (U17); through the one-time link, of the administrator (D24). */
export function RegisterScreen() {
  const setup = useLinkToken()?.replace(/^setup=/, '');
  // The key resets the state for a new link.
  return setup === undefined ? <Registration /> : <SetUpScreen key={setup} token={setup} />;
}

function Registration() {
  const t = useTranslate();
  const registration = useRegistration();
  if (registration === 'closed') return <RegistrationClosed />;
  return (
    <Entrance
      title={t('Create account')}
      heading={t('Create your account')}
      lead={t('You can check in right away.')}
    >
      {registration ? (
        <RegistrationForm needsCode={registration === 'code'} />
      ) : (
        <BarsSkeleton className="grid gap-5" bars={Array<string>(5).fill('h-17 w-full')} />
      )}
      <p className="mt-6 text-center text-ink-soft">
        <Rich
          text={t('Already have an account? <link>Sign in</link>')}
          parts={{
            link: <Link to="/login" className="font-medium text-accent underline underline-offset-4" />,
          }}
        />
      </p>
    </Entrance>
  );
}

function RegistrationClosed() {
  const t = useTranslate();
  return (
    <Entrance
      title={t('Create account')}
      heading={t('Registration is closed')}
      lead={t('Ask your administrator for an account. You then get an invitation of your own.')}
    >
      <Link to="/login" className={buttonVariants({ className: 'w-full' })}>
        {t('Go to sign in')}
      </Link>
    </Entrance>
  );
}

function RegistrationForm({ needsCode }: { needsCode: boolean }) {
  const t = useTranslate();
  const form = useForm<RegisterInput>({
    resolver: zodResolver(registerInput),
    defaultValues: {
      employeeId: '',
      fullName: '',
      position: '',
      department: '',
      password: '',
      confirmPassword: '',
    },
  });
  const { submit, isPending, asksJoinCode } = useRegister(form);
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((input) => submit(input))}
      className="flex flex-col gap-5"
    >
      <OwnFields form={form} />
      <NewPasswordFields form={form} />
      {(needsCode || asksJoinCode) && <JoinCodeField form={form} isRefused={asksJoinCode} />}
      <Button type="submit" variant="primary" pending={isPending}>
        {t('Create Account')}
      </Button>
    </form>
  );
}

interface JoinCodeFieldProps {
  readonly form: UseFormReturn<RegisterInput>;
  readonly isRefused: boolean;
}

/** Takes the focus after a refusal (D25). */
function JoinCodeField({ form, isRefused }: JoinCodeFieldProps) {
  const t = useTranslate();
  const { register, setFocus, formState } = form;
  useEffect(() => {
    if (isRefused) setFocus('joinCode');
  }, [setFocus, isRefused]);
  return (
    <TextField
      label={t('Join Code')}
      autoComplete="off"
      error={formState.errors.joinCode?.message}
      {...register('joinCode')}
    />
  );
}
