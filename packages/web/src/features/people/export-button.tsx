import { companyDate } from '@muster/domain/calendar/instant';
import { ExportButtons } from '../../admin-table/export-buttons.tsx';
import { useTableSearch } from '../../admin-table/use-table-search.ts';
import { saveTable } from '../../browser/save-file.ts';
import { useNow } from '../../company-time/use-now.ts';
import { useZone } from '../../company-time/use-zone.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { useWrite } from '../../server/calls/mutate.ts';
import { trpcClient } from '../../server/client.ts';
import { refusedToast } from '../../server/refused-toast.ts';
import { filterOf, peopleSearch } from './people-search.ts';

export function ExportButton() {
  const t = useTranslate();
  const [asked] = useTableSearch(peopleSearch);
  const today = companyDate(useNow(), useZone());
  const { mutate, isPending } = useWrite(trpcClient.people.exportCsv, {
    onSuccess: (table) => saveTable(table, `people-${today}.csv`),
    onError: refusedToast(t('Failed to export the people')),
  });
  return (
    <ExportButtons isPending={isPending} onExport={(format) => mutate({ ...filterOf(asked), format })} />
  );
}
