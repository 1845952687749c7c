import { minute } from '@muster/domain/calendar/durations';
import { useTranslate } from '../../language/use-translate.ts';
import { trpc } from '../../server/trpc.ts';
import { useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { LeaveFields } from './leave-fields.tsx';
import { type FormPreview, previewText } from './preview.ts';
import { type OnRequested, useLeaveForm } from './use-leave-form.ts';

/** How many colleagues are away then, and how many have asked to be (D18); undefined while loading and without a connection. */
function useColleaguesAway(preview: FormPreview | undefined) {
  const { connected } = useSync();
  const span = preview?.kind === 'counted' ? preview.span : noSpan;
  const { data } = trpc.leave.colleaguesAway.useQuery(span, {
    enabled: connected && span !== noSpan,
    staleTime: minute,
  });
  return data;
}

const noSpan = { startDate: '', endDate: '' };

interface LeaveFormProps {
  readonly balance: number;
  readonly onRequested: OnRequested;
  readonly onCancel: () => void;
}

export function LeaveForm({ balance, onRequested, onCancel }: LeaveFormProps) {
  const t = useTranslate();
  const { form, preview, submit } = useLeaveForm(balance, onRequested);
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <LeaveFields form={form} preview={preview} />
      <PreviewLine preview={preview} />
      <FormError>{errors.root?.message}</FormError>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onCancel}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          {t('Submit Request')}
        </Button>
      </div>
    </form>
  );
}

function PreviewLine({ preview }: { preview: FormPreview | undefined }) {
  const t = useTranslate();
  const colleagues = useColleaguesAway(preview);
  return (
    <p role="status" className="min-h-[1.5em] font-medium">
      {preview?.kind === 'counted' && previewText(t, preview, colleagues)}
      {preview?.kind === 'refused' && t('These dates cannot be requested.')}
    </p>
  );
}
