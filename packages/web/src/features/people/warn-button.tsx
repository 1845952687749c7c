import { zodResolver } from '@hookform/resolvers/zod';
import { warningInput } from '@muster/domain/warning/schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useTranslate } from '../../language/use-translate.ts';
import { trpcClient } from '../../server/client.ts';
import { sayRefused } from '../../server/refused-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { ActionDialog } from './action-dialog.tsx';
import type { Person } from './person.ts';
import { usePeopleWrite } from './use-people-write.ts';

const { title, reason } = warningInput.shape;
const warnForm = z.object({ title, reason });
type WarnValues = z.input<typeof warnForm>;
const nothing: WarnValues = { title: '', reason: '' };

/** Issues a warning (D40). The typed text stays while the page is open and is not stored on the device. */
export function WarnButton({ person: { id, fullName, active } }: { person: Person }) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const form = useForm({ resolver: zodResolver(warnForm), defaultValues: nothing });
  const { mutate, isPending } = usePeopleWrite(trpcClient.warning.issue, {
    onDone() {
      toast({ title: t('Warning issued'), description: t('{fullName} has been notified.', { fullName }) });
      form.reset(nothing);
      setIsOpen(false);
    },
    onRefused: (error) => sayRefused(form.setError, ['title', 'reason'], error),
  });
  const { errors } = form.formState;
  const wire = (name: keyof WarnValues) => ({ ...form.register(name), error: errors[name]?.message });
  return (
    <ActionDialog
      title={t('Issue a warning')}
      description={t(
        '{fullName} is notified and sees the title, reason and date in their profile. You can’t undo this.',
        { fullName },
      )}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="small" disabled={!active}>
          {t('Issue a warning')}
        </Button>
      }
      submit={t('Issue warning')}
      pending={isPending}
      error={errors.root?.message}
      onSubmit={form.handleSubmit((input) => mutate({ userId: id, ...input }))}
    >
      <TextField label={t('Title')} autoComplete="off" {...wire('title')} />
      <TextAreaField label={t('Reason')} rows={4} {...wire('reason')} />
    </ActionDialog>
  );
}
