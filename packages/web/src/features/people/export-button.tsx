import { companyDate } from '@muster/domain/calendar/instant';
import { Download } from 'lucide-react';
import { useTableSearch } from '../../admin-table/use-table-search.ts';
import { saveCsv } from '../../browser/save-file.ts';
import { useNow } from '../../company-time/use-now.ts';
import { useZone } from '../../company-time/use-zone.ts';
import { useWrite } from '../../server/calls/mutate.ts';
import { trpcClient } from '../../server/client.ts';
import { refusedToast } from '../../server/refused-toast.ts';
import { useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { filterOf, peopleSearch } from './people-search.ts';

export function ExportButton() {
  const [asked] = useTableSearch(peopleSearch);
  const today = companyDate(useNow(), useZone());
  const { connected } = useSync();
  const { mutate, isPending } = useWrite(trpcClient.people.exportCsv, {
    onSuccess: ({ csv }) => saveCsv(csv, `people-${today}.csv`),
    onError: refusedToast('Failed to export the people'),
  });
  return (
    <Button size="small" pending={isPending} disabled={!connected} onClick={() => mutate(filterOf(asked))}>
      <Download aria-hidden className="size-4 shrink-0 max-sm:hidden" />
      Export CSV
    </Button>
  );
}
