import type { Prediction } from '@muster/domain/prediction/score';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../language/use-translate.ts';
import { ConnectionNote } from '../../shell/outage/connection-note.tsx';
import { Button, buttonVariants } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { type NoteDrafts, useFollowUp } from './use-follow-up.ts';

interface ActionDialogProps {
  readonly prediction: Prediction;
  readonly drafts: NoteDrafts;
  readonly onClose: () => void;
}

/** Records a follow-up to a risk, or links to where warnings are issued; nothing happens automatically (D37). */
export function ActionDialog({ prediction: { id, fullName }, drafts, onClose }: ActionDialogProps) {
  const t = useTranslate();
  const { form, isPending, isBlocked, save, keep } = useFollowUp({ userId: id, drafts, onSaved: onClose });
  return (
    <Dialog
      title={t('Take Action')}
      description={t('About {fullName}', { fullName })}
      open
      onOpenChange={onClose}
    >
      <form noValidate onSubmit={save} onChange={keep} className="flex flex-col gap-4">
        <TextAreaField
          label={t('Note')}
          rows={4}
          placeholder={t('What you talked about, what was agreed')}
          {...form.register('note')}
          error={form.formState.errors.note?.message}
        />
        <p className="text-ink-soft">
          {t(
            'A follow-up is saved with your name and the time. Administrators see it here. {fullName} is not notified.',
            { fullName },
          )}
        </p>
        <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-end">
          <ConnectionNote />
          <Button type="submit" variant="primary" pending={isPending} disabled={isBlocked}>
            {t('Save Follow-up')}
          </Button>
        </div>
      </form>
      <section aria-labelledby="warning-instead" className="mt-6 border-line border-t pt-4">
        <h3 id="warning-instead" className="font-semibold text-ink-soft">
          {t('Start a warning instead')}
        </h3>
        <p className="mt-1 mb-3 text-ink-soft">
          {t(
            'A score is no reason for a warning; what happened is. You write and issue it under People: this button only takes you there.',
          )}
        </p>
        <Link
          to="/admin-people"
          search={{ person: String(id) }}
          className={buttonVariants({ size: 'small' })}
        >
          {t('Go to {fullName}', { fullName })}
        </Link>
      </section>
    </Dialog>
  );
}
