import type { LoginInput } from '@muster/domain/account/schema';
import type { Translate } from '@muster/domain/language/translate';
import { type ComponentType, type FormEvent, useState } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { isCallError, messageOf, trpcClient } from '../../server/client.ts';
import { toast } from '../../ui/toast.ts';
import { chooseToKeep } from './device.ts';
import type { StepProps } from './factor/step.ts';
import { useEnter } from './session.ts';
import { useSignIn } from './use-sign-in.ts';

/** What follows a right password if the account has a second factor. It is loaded when it is needed. */
interface SignInStep extends Omit<StepProps, 'onBack'> {
  readonly Step: ComponentType<StepProps>;
}

/** Validates on submit and from then on with every change (U15, U16). */
export function useLogin() {
  const t = useTranslate();
  const enter = useEnter();
  const [problems, setProblems] = useState<LoginProblems>();
  const [step, setStep] = useState<SignInStep>();
  const { send, isPending } = useSignIn(trpcClient.account.login.mutate, {
    onSuccess: (viewer) => {
      toast({ title: t('Login successful') });
      return enter(viewer);
    },
    onError: async (error, input) => {
      const { reason, methods = [] } = (isCallError(error) && error.data) || {};
      if (reason) {
        const { SignInStep: Step } = await import('./factor/sign-in-step.tsx');
        return setStep({ Step, reason, methods, input });
      }
      toast({
        title: t('Login failed'),
        description: messageOf(error) || t('Invalid credentials'),
        variant: 'destructive',
      });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const input = inputOf(form);
    const found = checkLogin(t, input);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    chooseToKeep(new FormData(form).has('keep'));
    void send(input);
  };
  const recheck = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    if (problems) setProblems(checkLogin(t, inputOf(currentTarget)));
  };
  return { problems: problems ?? {}, isPending, submit, recheck, step, back: () => setStep(undefined) };
}

/** Reads the DOM form because password managers can fill it in without events. */
function inputOf(form: HTMLFormElement): LoginInput {
  const typed = new FormData(form);
  return { employeeId: String(typed.get('employeeId') ?? ''), password: String(typed.get('password') ?? '') };
}

type LoginProblems = { readonly [Field in keyof LoginInput]?: string };

/** Repeats the domain's `loginInput`, so that /login does not load zod (decision 12). A test compares both. */
export function checkLogin(t: Translate, { employeeId, password }: LoginInput): LoginProblems {
  return {
    ...(employeeId.trim() === '' && { employeeId: t('Employee ID is required') }),
    ...(password === '' && { password: t('Password is required') }),
  };
}
