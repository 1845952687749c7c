import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { BalancesFilter } from '@muster/domain/leave-account/balances-schema';
import { ExportButtons } from '../../admin-table/export-buttons.tsx';
import { saveTable } from '../../browser/save-file.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { useWrite } from '../../server/calls/mutate.ts';
import { trpcClient } from '../../server/client.ts';
import { refusedToast } from '../../server/refused-toast.ts';

interface ExportProps {
  readonly asked: BalancesFilter | undefined;
  readonly today: PlainDate;
}

/** What the list shows, as a file (D108). */
export function ExportBalancesButton({ asked, today }: ExportProps) {
  const t = useTranslate();
  const { mutate, isPending } = useWrite(trpcClient.leaveAccount.exportBalances, {
    onSuccess: (table) => saveTable(table, `balances-${asked?.on ?? today}.csv`),
    onError: refusedToast(t('Failed to export the balances')),
  });
  return <ExportButtons isPending={isPending} onExport={(format) => mutate({ ...asked, format })} />;
}
