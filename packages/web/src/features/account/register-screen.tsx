import { zodResolver } from '@hookform/resolvers/zod';
import { type RegisterInput, registerInput } from '@muster/domain/account/schema';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { hideNotSetUp } from '../../shell/not-set-up.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Entrance } from './entrance.tsx';
import { RegisterFields } from './register-fields.tsx';
import { useLinkToken } from './use-link-token.ts';
import { useRegister } from './use-register.ts';

const RestoreBackup = lazy(async () => ({ default: (await import('./restore-backup.tsx')).RestoreBackup }));

/** Registration (U17); through the one-time link, of the administrator (D24). */
export function RegisterScreen() {
  const setup = useLinkToken('/register')?.replace(/^setup=/, '');
  useEffect(() => {
    if (setup !== undefined) hideNotSetUp();
  }, [setup]);
  const form = useForm<RegisterInput>({
    resolver: zodResolver(registerInput),
    defaultValues: {
      employeeId: '',
      fullName: '',
      position: '',
      department: '',
      password: '',
      confirmPassword: '',
      ...(setup !== undefined && { setupToken: setup }),
    },
  });
  const { submit, isPending, asksJoinCode } = useRegister(form);
  const [restores, setRestores] = useState(false);
  if (setup !== undefined && restores)
    return (
      <Entrance
        title="Restore a backup"
        heading="Restore a backup"
        lead="Start with the people and records of a backup instead of a new company."
      >
        <Suspense>
          <RestoreBackup token={setup} onBack={() => setRestores(false)} />
        </Suspense>
      </Entrance>
    );
  return (
    <Entrance title="Create account" heading="Create your account" lead="You can check in right away.">
      {setup !== undefined && <AdministratorNote onRestore={() => setRestores(true)} />}
      <form
        method="post"
        noValidate
        onSubmit={form.handleSubmit((input) => submit(input))}
        className="flex flex-col gap-5"
      >
        <RegisterFields form={form} />
        {asksJoinCode && <JoinCodeField form={form} />}
        <Button type="submit" variant="primary" pending={isPending}>
          Create Account
        </Button>
      </form>
      <p className="mt-6 text-center text-ink-soft">
        Already have an account?{' '}
        <Link to="/login" className="font-medium text-accent underline underline-offset-4">
          Sign in
        </Link>
      </p>
    </Entrance>
  );
}

function AdministratorNote({ onRestore }: { onRestore: () => void }) {
  return (
    <div role="note" className="mb-6 rounded-md bg-info-soft px-4 py-3 text-info">
      <p>
        You opened the one-time set-up link. The account you create here becomes the{' '}
        <strong>administrator</strong> of this company.
      </p>
      <p className="mt-2">
        Do you have a backup of Muster?{' '}
        <button type="button" onClick={onRestore} className="font-medium underline underline-offset-4">
          Restore a backup
        </button>
      </p>
    </div>
  );
}

/** Takes the focus because it appears after a refusal (D25). */
function JoinCodeField({ form }: { form: UseFormReturn<RegisterInput> }) {
  const { register, setFocus, formState } = form;
  useEffect(() => setFocus('joinCode'), [setFocus]);
  return (
    <TextField
      label="Join Code"
      autoComplete="off"
      error={formState.errors.joinCode?.message}
      {...register('joinCode')}
    />
  );
}
