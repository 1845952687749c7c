import { Download } from 'lucide-react';
import { saveTable } from '../../browser/save-file.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { useWrite } from '../../server/calls/mutate.ts';
import { trpcClient } from '../../server/client.ts';
import { refusedToast } from '../../server/refused-toast.ts';
import { Button } from '../../ui/button.tsx';

interface LeaveDetailProps {
  readonly month: string;
  readonly disabled: boolean;
}

/** The second file of a month: leave by type, and what became of each leave account (U285). */
export function LeaveDetail({ month, disabled }: LeaveDetailProps) {
  const t = useTranslate();
  const { mutate, isPending } = useWrite(trpcClient.payroll.exportMonth, {
    onSuccess: (file) => saveTable(file),
    onError: refusedToast(t('Failed to export')),
  });
  return (
    <section aria-label={t('Leave and accounts')} className="grid gap-3 border-line border-t pt-4">
      <p className="text-ink-soft">
        {t(
          'Leave by type, paid or not, and each leave account with opening, granted, used, expired and closing, as a file of its own.',
        )}
      </p>
      <div className="flex flex-col gap-3 sm:flex-row sm:justify-end">
        <Button pending={isPending} disabled={disabled} onClick={() => mutate({ month, detail: 'leave' })}>
          <Download aria-hidden className="size-4" />
          {t('Download leave')}
        </Button>
        <Button
          pending={isPending}
          disabled={disabled}
          onClick={() => mutate({ month, detail: 'leave', format: 'xlsx' })}
        >
          <Download aria-hidden className="size-4" />
          {t('Download leave as Excel')}
        </Button>
      </div>
    </section>
  );
}
