import { zodResolver } from '@hookform/resolvers/zod';
import { accountLimits, type RegisterInput, registerInput } from '@muster/domain/account/schema';
import { companyTime } from '@muster/domain/calendar/instant';
import { useState } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { browserZone } from '../../company-time/browser-zone.ts';
import { useNow } from '../../company-time/use-now.ts';
import { knownZones, zoneName, zonesFor } from '../../company-time/zones.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { Button } from '../../ui/button.tsx';
import { ComboField } from '../../ui/combo-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { NewPasswordFields, OwnFields } from './register-fields.tsx';
import { useRegister } from './use-register.ts';
import type { SetUpPlan } from './use-set-up-plan.ts';

interface SetUpFormProps {
  readonly token: string;
  readonly plan: SetUpPlan;
}

export function SetUpForm({ token, plan }: SetUpFormProps) {
  const t = useTranslate();
  const form = useForm<RegisterInput>({
    resolver: zodResolver(registerInput),
    defaultValues: {
      company: { name: plan.companyName ?? '', timeZone: plan.timeZone ?? browserZone },
      employeeId: 'ADMIN',
      fullName: '',
      position: '',
      department: '',
      password: '',
      confirmPassword: '',
      setupToken: token,
    },
  });
  const { submit, isPending } = useRegister(form, '/admin');
  const { errors } = form.formState;
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((input) => submit(input))}
      className="flex flex-col gap-5"
    >
      <TextField
        label={t('Company Name')}
        autoComplete="organization"
        maxLength={accountLimits.companyName}
        error={errors.company?.name?.message}
        {...form.register('company.name')}
      />
      <ZoneField form={form} />
      <OwnFields form={form} idHint={t('You sign in with it')} />
      <NewPasswordFields form={form} />
      <Button type="submit" variant="primary" pending={isPending}>
        {t('Create Account')}
      </Button>
    </form>
  );
}

function ZoneField({ form }: { form: UseFormReturn<RegisterInput> }) {
  const t = useTranslate();
  const [words, setWords] = useState('');
  const now = useNow();
  return (
    <Controller
      control={form.control}
      name="company.timeZone"
      render={({ field: { value = browserZone, onChange } }) => (
        <ComboField
          name="timeZone"
          label={t('Time Zone')}
          hint={t('Now {now}', { now: companyTime(now, value).slice(0, 5) })}
          chosen={zoneName(value)}
          options={zonesFor(t, words, knownZones(value), now)}
          error={form.formState.errors.company?.timeZone?.message}
          onType={setWords}
          onChoose={(zone) => onChange(zone.value)}
        />
      )}
    />
  );
}
