import { saveCsv } from '../../../browser/save-file.ts';
import { useWrite } from '../../../server/calls/mutate.ts';
import { messageOf, trpcClient } from '../../../server/client.ts';
import { toast } from '../../../ui/toast.ts';

/** Downloads the filtered records of a day as CSV (D39). */
export function useExport() {
  return useWrite(trpcClient.attendance.exportDay, {
    onSuccess(file) {
      saveCsv(file.text, file.fileName);
    },
    onError(error) {
      toast({ title: 'Failed to export', description: messageOf(error), variant: 'destructive' });
    },
  });
}
