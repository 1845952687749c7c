import type { AppRouter } from '@muster/api/router';
import { companyLimits } from '@muster/domain/company/settings';
import type { inferRouterOutputs } from '@trpc/server';
import { useState } from 'react';
import { useWrite } from '../../server/calls/mutate.ts';
import { messageOf, trpcClient } from '../../server/client.ts';
import { trpc } from '../../server/trpc.ts';
import { toast } from '../../ui/toast.ts';

export type HolidayReport = inferRouterOutputs<AppRouter>['company']['importHolidays'];

export function useImportHolidays(onDone: () => void) {
  const [ics, setIcs] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const settings = trpc.useUtils().company.settings;
  const looking = useWrite(trpcClient.company.importHolidays);
  const adding = useWrite(trpcClient.company.importHolidays, {
    async onSuccess({ holidays }) {
      toast({ title: 'Holidays added', description: `${holidays.length} new in the calendar.` });
      await settings.invalidate();
      onDone();
    },
  });
  const error = adding.error ?? looking.error;
  return {
    report: looking.data,
    problem: refusal ?? (error ? messageOf(error) : undefined),
    isPending: looking.isPending || adding.isPending,
    async preview(file: File | undefined) {
      setRefusal(undefined);
      looking.reset();
      adding.reset();
      if (!file) return;
      const text = await file.text();
      if (text.length > companyLimits.calendarFile)
        return setRefusal('This file is too large for a calendar of holidays');
      setIcs(text);
      looking.mutate({ ics: text, dryRun: true });
    },
    add() {
      if (ics !== undefined) adding.mutate({ ics, dryRun: false });
    },
  };
}
