import { useTranslate } from '../../language/use-translate.ts';
import { ConnectionNote } from '../../shell/outage/connection-note.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { EndDateField, orNone } from './end-date-field.tsx';
import { useAnnounce } from './use-announce.ts';

export function AnnounceDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  return (
    <Dialog title={t('Post Announcement')} open onOpenChange={onClose}>
      <AnnouncementForm onPosted={onClose} />
    </Dialog>
  );
}

/** Posts an announcement (U45). It is never queued, so the administrator sees whether the server published it. */
function AnnouncementForm({ onPosted }: { onPosted: () => void }) {
  const t = useTranslate();
  const { form, isPending, isBlocked, send, keep } = useAnnounce(onPosted);
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={send} onChange={keep} className="flex flex-col gap-5">
      <TextAreaField
        label={t('Message')}
        rows={5}
        {...form.register('content')}
        error={errors.content?.message}
      />
      <CheckField
        label={t('Official announcement')}
        hint={t('Everyone sees it on their dashboard, too. Untick this to post an ordinary chat message.')}
        {...form.register('isAnnouncement')}
      />
      {form.watch('isAnnouncement') && (
        <EndDateField {...form.register('endsOn', orNone)} error={errors.endsOn?.message} />
      )}
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-end">
        <ConnectionNote />
        <Button type="submit" variant="primary" pending={isPending} disabled={isBlocked}>
          {t('Post Announcement')}
        </Button>
      </div>
    </form>
  );
}
