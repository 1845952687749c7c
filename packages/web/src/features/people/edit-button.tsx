import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslate } from '../../language/use-translate.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ActionDialog } from './action-dialog.tsx';
import type { EditValues } from './edit-values.ts';
import { lastDayText } from './last-day.ts';
import type { Person } from './person.ts';
import { TextFields } from './text-fields.tsx';
import { useEdit } from './use-edit.ts';
import { useIsSelf } from './use-is-self.ts';

export function EditButton({ person }: { person: Person }) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const { form, isPending, send, open } = useEdit(person, () => setIsOpen(false));
  const isSelf = useIsSelf(person);
  const { errors } = form.formState;
  const isOtherId = useWatch({ control: form.control, name: 'employeeId' }) !== person.employeeId;
  const leavesOn = useWatch({ control: form.control, name: 'leavesOn' });
  const wire = (name: keyof EditValues) => ({ ...form.register(name), error: errors[name]?.message });
  return (
    <ActionDialog
      title={t('Edit {fullName}', { fullName: person.fullName })}
      open={isOpen}
      onOpenChange={(opens) => {
        if (opens) open();
        setIsOpen(opens);
      }}
      trigger={
        <Button size="small">
          <PencilLine aria-hidden className="size-4" />
          {t('Edit')}
        </Button>
      }
      submit={t('Save')}
      pending={isPending}
      error={errors.root?.message}
      onSubmit={send}
    >
      <TextField label={t('Full Name')} autoComplete="off" {...wire('fullName')} />
      <TextFields wire={wire} />
      {person.isAdmin && !isSelf ? (
        <p className="text-ink-soft">{t('Administrators change their email address themselves.')}</p>
      ) : (
        <TextField
          label={t('Email')}
          hint={t('Optional. A link is sent to it, which confirms it.')}
          type="email"
          autoComplete="off"
          {...wire('email')}
        />
      )}
      <TextField label={t('Join Date')} type="date" {...wire('joinDate')} />
      <TextField
        label={t('Last Day')}
        hint={lastDayText(t, person, leavesOn)}
        type="date"
        {...wire('leavesOn')}
      />
      <TextField
        label={t('Employee ID')}
        hint={isOtherId ? t('They sign in with it from now on') : t('They sign in with it')}
        autoComplete="off"
        {...wire('employeeId')}
      />
    </ActionDialog>
  );
}
