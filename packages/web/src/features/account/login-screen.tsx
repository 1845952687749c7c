import { lazy, Suspense } from 'react';
import { afterFirstPaint } from '../../first-visit/first-paint.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { keepsRecords } from './device.ts';
import { Entrance } from './entrance.tsx';
import { prefilledId } from './prefilled-id.ts';
import { useLogin } from './use-login.ts';

const OtherWays = lazy(async () => {
  await afterFirstPaint();
  return { default: (await import('./other-ways.tsx')).OtherWays };
});

export function LoginScreen() {
  const t = useTranslate();
  const { problems, isPending, submit, recheck, step, back } = useLogin();
  if (step) return <step.Step {...step} onBack={back} />;
  return (
    <Entrance title={t('Sign in')} heading={t('Sign in to Muster')} lead={t("Let's get things done!")}>
      <form method="post" noValidate onSubmit={submit} onChange={recheck} className="flex flex-col gap-5">
        <TextField
          name="employeeId"
          label={t('Employee ID')}
          defaultValue={prefilledId.value}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={problems.employeeId}
        />
        <PasswordField
          name="password"
          label={t('Password')}
          autoComplete="current-password"
          error={problems.password}
        />
        <CheckField
          name="keep"
          label={t('Keep my records on this device')}
          hint={t('So you can work offline. Turn this off on a shared device.')}
          defaultChecked={keepsRecords()}
        />
        <Button type="submit" variant="primary" pending={isPending}>
          {t('Sign in')}
        </Button>
      </form>
      <div className="mt-5 min-h-35">
        <Suspense>
          <OtherWays />
        </Suspense>
      </div>
    </Entrance>
  );
}
