import { zodResolver } from '@hookform/resolvers/zod';
import { type RegisterInput, registerInput } from '@muster/domain/account/schema';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Entrance } from './entrance.tsx';
import { JoinCodeField } from './join-code-field.tsx';
import { RegisterFields } from './register-fields.tsx';
import { useLinkToken } from './use-link-token.ts';
import { useRegister } from './use-register.ts';

/** Registration (U17); through the one-time link, of the administrator (D24). */
export function RegisterScreen() {
  const setup = useLinkToken('/register')?.replace(/^setup=/, '');
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
  return (
    <Entrance title="Create account" heading="Create your account" lead="You can check in right afterwards.">
      {setup !== undefined && <AdministratorNote />}
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

function AdministratorNote() {
  return (
    <p role="note" className="mb-6 rounded-md bg-info-soft px-4 py-3 text-info">
      You opened the one-time set-up link. The account you create here becomes the{' '}
      <strong>administrator</strong> of this company.
    </p>
  );
}
