import { companyDate } from '@muster/domain/calendar/instant';
import { Download } from 'lucide-react';
import { saveCsv } from '../../browser/save-file.ts';
import { useNow } from '../../company-time/use-now.ts';
import { useZone } from '../../company-time/use-zone.ts';
import { useWrite } from '../../server/calls/mutate.ts';
import { messageOf, trpcClient } from '../../server/client.ts';
import { useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { type AuditFilter, searchOf } from './use-audit.ts';

/** Downloads the newest 10,000 entries that the filter shows as CSV (D39). */
export function ExportButton({ filter }: { filter: AuditFilter }) {
  const today = companyDate(useNow(), useZone());
  const { connected } = useSync();
  const { mutate, isPending } = useWrite(trpcClient.audit.exportCsv, {
    onSuccess: ({ csv }) => saveCsv(csv, `audit-log-${today}.csv`),
    onError(error) {
      const title = 'Failed to export the audit log';
      toast({ title, description: messageOf(error), variant: 'destructive' });
    },
  });
  return (
    <Button size="small" pending={isPending} disabled={!connected} onClick={() => mutate(searchOf(filter))}>
      <Download aria-hidden className="size-4 shrink-0 max-sm:hidden" />
      Export CSV
    </Button>
  );
}
