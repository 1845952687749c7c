import type { DayExportInput } from '@muster/domain/attendance/day-schema';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { attemptKeys } from '../../../attempt-key.ts';
import { messageOf, trpcClient } from '../../../client.ts';
import { saveCsv } from '../../../save-file.ts';
import { toast } from '../../../ui/toast.ts';

/** Fetches what a filter shows of a day as CSV, and hands it to the browser to keep (D39). */
export function useExport() {
  const [keys] = useState(() => attemptKeys());
  return useMutation({
    mutationFn: (input: DayExportInput) =>
      trpcClient.attendance.exportDay.mutate(input, { context: { idempotencyKey: keys.keyOf(input) } }),
    onSuccess(file) {
      keys.settle();
      saveCsv(file.text, file.fileName);
    },
    onError(error) {
      toast({ title: 'Failed to export', description: messageOf(error), variant: 'destructive' });
    },
  });
}
