import type { RehearsalInput } from '@muster/domain/working-time/rehearsal';
import { ExportButtons } from '../../../admin-table/export-buttons.tsx';
import { saveTable } from '../../../browser/save-file.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { useWrite } from '../../../server/calls/mutate.ts';
import { trpcClient } from '../../../server/client.ts';
import { refusedToast } from '../../../server/refused-toast.ts';

export function RehearsalExport({ rehearsal }: { rehearsal: RehearsalInput }) {
  const t = useTranslate();
  const { mutate, isPending } = useWrite(trpcClient.workingTime.exportRehearsal, {
    onSuccess: (table) => saveTable(table),
    onError: refusedToast(t('Failed to export the changes')),
  });
  return <ExportButtons isPending={isPending} onExport={(format) => mutate({ rehearsal, format })} />;
}
