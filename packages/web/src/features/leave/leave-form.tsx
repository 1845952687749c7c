import { minute } from '@muster/domain/calendar/durations';
import { waitsText } from '../../history/request-chain.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { trpc } from '../../server/trpc.ts';
import { useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { LeaveFields } from './leave-fields.tsx';
import { type FormPreview, previewText, yearsText } from './preview.ts';
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
    <div>
      <p role="status" className="min-h-[1.5em] font-medium">
        {preview?.kind === 'counted' && previewText(t, preview, colleagues)}
        {preview?.kind === 'refused' && t('These dates cannot be requested.')}
      </p>
      <div aria-live="polite">{preview?.kind === 'counted' && <More preview={preview} />}</div>
    </div>
  );
}

/** Which leave years give the days, what warns, and who decides: by the server, which is said where it was not asked. */
function More({ preview: { found, left } }: { preview: Extract<FormPreview, { kind: 'counted' }> }) {
  const t = useTranslate();
  const { connected } = useSync();
  if (!found)
    return (
      !connected &&
      left !== null && (
        <p className="text-ink-soft text-sm">
          {t('You’re offline, so this is not final: Muster counts again when it gets the request.')}
        </p>
      )
    );
  const years = yearsText(t, found);
  return (
    <>
      {years && <p className="text-sm">{years}</p>}
      {found.warnings.map((warning) => (
        <p key={warning} className="text-sm text-warn">
          {warning}
        </p>
      ))}
      <p className="text-ink-soft text-sm">
        {found.waitsFor
          ? t('After you send it: {waits}', { waits: waitsText(t, found.waitsFor) })
          : t('It is approved as soon as you send it.')}
      </p>
    </>
  );
}
