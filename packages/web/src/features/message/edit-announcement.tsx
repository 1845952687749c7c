import { zodResolver } from '@hookform/resolvers/zod';
import { type MessageEdit, messageEdit } from '@muster/domain/message/schema';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useTranslate } from '../../language/use-translate.ts';
import { useWrite } from '../../server/calls/mutate.ts';
import { trpcClient } from '../../server/client.ts';
import { refusedToast } from '../../server/refused-toast.ts';
import { ConnectionNote } from '../../shell/outage/connection-note.tsx';
import type { Row } from '../../store/device/kinds.ts';
import { useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { toast } from '../../ui/toast.ts';
import { EndDateField, orNone } from './end-date-field.tsx';

interface EditAnnouncementProps {
  readonly announcement: Row<'announcement'>;
  readonly onClose: () => void;
}

export function EditAnnouncement({ announcement, onClose }: EditAnnouncementProps) {
  const t = useTranslate();
  const { form, isPending, isBlocked, send } = useEdit(announcement, onClose);
  const { errors } = form.formState;
  return (
    <Dialog title={t('Edit Announcement')} open onOpenChange={onClose}>
      <form noValidate onSubmit={send} className="flex flex-col gap-5">
        <TextAreaField
          label={t('Message')}
          rows={5}
          {...form.register('content')}
          error={errors.content?.message}
        />
        <EndDateField {...form.register('endsOn', orNone)} error={errors.endsOn?.message} />
        <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-end">
          <ConnectionNote />
          <Button type="submit" variant="primary" pending={isPending} disabled={isBlocked}>
            {t('Save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useEdit({ id, content, endsOn }: Row<'announcement'>, onClose: () => void) {
  const t = useTranslate();
  const { connected } = useSync();
  const form = useForm<z.input<typeof messageEdit>, unknown, MessageEdit>({
    resolver: zodResolver(messageEdit),
    defaultValues: { id, content, endsOn },
  });
  const { mutate, isPending } = useWrite(trpcClient.message.edit, {
    onSuccess() {
      toast({ title: t('Announcement updated') });
      onClose();
    },
    onError: refusedToast(t('Failed to update announcement')),
  });
  return { form, isPending, isBlocked: !connected, send: form.handleSubmit((input) => mutate(input)) };
}
