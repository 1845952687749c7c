import { UserPlus } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { listed } from '../../language/listed.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { trpc } from '../../server/trpc.ts';
import { ActionForm } from '../../shell/action-form.tsx';
import { useArrival } from '../../shell/arrival.ts';
import { useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { AddValues } from './add-values.ts';
import { InvitationView } from './invitation-view.tsx';
import { TextFields } from './text-fields.tsx';
import { useAdd } from './use-add.ts';

export function AddButton() {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const add = useAdd(isOpen);
  const { connected } = useSync();
  useArrival('person', () => setIsOpen(true));
  const close = () => {
    setIsOpen(false);
    add.another();
  };
  return (
    <Dialog
      title={add.added ? t('{fullName} is added', { fullName: add.added.fullName }) : t('Add a person')}
      open={isOpen}
      onOpenChange={(opens) => (opens ? setIsOpen(true) : close())}
      trigger={
        <Button size="small" variant="primary" disabled={!connected}>
          <UserPlus aria-hidden className="size-4 shrink-0" />
          {t('Add person')}
        </Button>
      }
    >
      {add.added ? (
        <div className="flex flex-col gap-5">
          <InvitationView invitation={add.added.invitation} />
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button onClick={close}>{t('Done')}</Button>
            <Button onClick={add.another}>{t('Add another')}</Button>
          </div>
        </div>
      ) : (
        <AddForm add={add} onCancel={close} />
      )}
    </Dialog>
  );
}

interface AddFormProps {
  readonly add: ReturnType<typeof useAdd>;
  readonly onCancel: () => void;
}

function AddForm({ add: { form, isPending, send, suggested }, onCancel }: AddFormProps) {
  const t = useTranslate();
  const { errors } = form.formState;
  const wire = (name: keyof AddValues) => ({ ...form.register(name), error: errors[name]?.message });
  return (
    <ActionForm
      submit={t('Add person')}
      pending={isPending}
      error={errors.root?.message}
      onSubmit={send}
      onCancel={onCancel}
    >
      <TextField label={t('Full Name')} autoComplete="off" {...wire('fullName')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('Employee ID')}
          hint={suggested ? t('Next free one') : t('Used to sign in')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...wire('employeeId')}
        />
        <TextField label={t('Join Date')} hint={t('First day at work')} type="date" {...wire('joinDate')} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextFields wire={wire} />
      </div>
      <TextField
        label={t('Email')}
        hint={t('Optional. The invitation is sent to it.')}
        type="email"
        autoComplete="off"
        {...wire('email')}
      />
      <WorkFields wire={wire} joinDate={form.watch('joinDate')} />
      <LeaveLine />
      <CheckField
        label={t('Administrator')}
        hint={t('Can see and decide everything, as you can. You’ll be asked for your password.')}
        {...form.register('isAdmin')}
      />
    </ActionForm>
  );
}

/** By which policies they have leave from joining on (D97); nothing where it starts as a number of days. */
function LeaveLine() {
  const t = useTranslate();
  const { data: policies = [] } = trpc.leaveAccount.policies.useQuery();
  const names = policies.filter(({ forNewPeople }) => forNewPeople).map(({ name }) => name);
  if (names.length === 0) return null;
  return <p className="text-ink-soft">{t('Leave policy: {policies}', { policies: listed(t, names) })}</p>;
}

interface WorkFieldsProps {
  readonly wire: (
    name: 'scheduleId' | 'siteId',
  ) => Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>;
  readonly joinDate: string;
}

/** How they work from joining on (D91); only where not everyone works alike. */
function WorkFields({ wire, joinDate }: WorkFieldsProps) {
  const t = useTranslate();
  const { data: schedules = [] } = trpc.workingTime.schedules.useQuery();
  const { data: sites = [] } = trpc.workingTime.sites.useQuery();
  const open = schedules.filter(({ closedFrom }) => closedFrom === null || closedFrom > joinDate);
  if (open.length + sites.length === 0) return null;
  const options = (rows: readonly { readonly id: number; readonly name: string }[]) =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {open.length > 0 && (
        <SelectField
          label={t('Schedule')}
          placeholder={t('Company hours')}
          options={options(open)}
          {...wire('scheduleId')}
        />
      )}
      {sites.length > 0 && (
        <SelectField
          label={t('Site')}
          placeholder={t('No site')}
          options={options(sites)}
          {...wire('siteId')}
        />
      )}
    </div>
  );
}
