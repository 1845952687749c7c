import { zodResolver } from '@hookform/resolvers/zod';
import { type LoginInput, loginInput } from '@muster/domain/account/schema';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { messageOf, trpc } from '../../trpc.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { Entrance } from './entrance.tsx';
import { useEnter } from './session.ts';

/** Sign in (SPEC section 2, Login). */
export function LoginScreen() {
  const { register, handleSubmit, formState } = useForm<LoginInput>({
    resolver: zodResolver(loginInput),
    defaultValues: { employeeId: '', password: '' },
  });
  const login = useLogin();
  return (
    <Entrance title="Sign in" heading="Sign in to Muster" lead="Let's get things done!">
      <form
        method="post"
        noValidate
        onSubmit={handleSubmit((input) => login.mutate(input))}
        className="flex flex-col gap-5"
      >
        <TextField
          label="Employee ID"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={formState.errors.employeeId?.message}
          {...register('employeeId')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <Button type="submit" variant="primary" pending={login.isPending}>
          Sign in
        </Button>
      </form>
      <p className="mt-6 text-center text-ink-soft">
        No account yet?{' '}
        <Link to="/register" className="font-medium text-accent underline underline-offset-4">
          Create an account
        </Link>
      </p>
    </Entrance>
  );
}

function useLogin() {
  const enter = useEnter();
  return trpc.account.login.useMutation({
    onSuccess: (viewer) => {
      toast({ title: 'Login successful' });
      return enter(viewer);
    },
    onError: (error) =>
      toast({
        title: 'Login failed',
        description: messageOf(error) || 'Invalid credentials',
        variant: 'destructive',
      }),
  });
}
