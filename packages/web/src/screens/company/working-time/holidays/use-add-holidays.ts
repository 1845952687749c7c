import type { Rehearsal } from '@muster/domain/working-time/rehearsal';
import { useState } from 'react';
import type { Holiday } from '../../../../features/company/settings.ts';
import { useRehearsedSave } from '../../../../features/working-time/rehearsal/use-rehearsed-save.ts';
import { useTranslate } from '../../../../language/use-translate.ts';
import { useSend } from '../../../../server/calls/mutate.ts';
import { messageOf, trpcClient } from '../../../../server/client.ts';
import { trpc } from '../../../../server/trpc.ts';
import { toast } from '../../../../ui/toast.ts';

/** Adds several holidays of everyone, or of a site. Leave and planned days that change are shown before (D90). */
export function useAddHolidays(siteId: number | undefined, onAdded: () => void) {
  const t = useTranslate();
  const { company, workingTime } = trpc.useUtils();
  const send = useSend(trpcClient.company.importHolidays);
  const [problem, setProblem] = useState<string>();
  const whose = siteId === undefined ? {} : { siteId };
  const { save, question, isPending } = useRehearsedSave({
    send: (holidays: Holiday[]) => send({ holidays, dryRun: false, ...whose }),
    rehearsalOf: (holidays) => ({ change: 'addHolidays', input: { holidays, ...whose } }),
    isSilent: onlyFrees,
    async onSuccess({ holidays }) {
      toast({
        title: t('Holidays added'),
        description: t(
          '{count, plural, one {# holiday in the calendar.} other {# holidays in the calendar.}}',
          { count: holidays.length },
        ),
      });
      await Promise.all([
        company.settings.invalidate(),
        company.publicHolidays.invalidate(),
        workingTime.sites.invalidate(),
      ]);
      onAdded();
    },
    onError: (error) => setProblem(messageOf(error)),
  });
  return {
    question,
    isAdding: isPending,
    problem,
    add(holidays: readonly Holiday[]) {
      setProblem(undefined);
      save(holidays.map(({ date, name }) => ({ date, name })));
    },
  };
}

/** That a holiday is free is what was chosen; leave, records and days of the rota are asked about. */
function onlyFrees({ rows, total }: Rehearsal): boolean {
  return total === rows.length && rows.every((row) => row.what === 'shifts' && row.planned === 0);
}
