import type { Assignment } from '@muster/domain/working-time/schema';
import { Trash2 } from 'lucide-react';
import { longDate } from '../../../company-time/dates.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { useWrite } from '../../../server/calls/mutate.ts';
import { trpcClient } from '../../../server/client.ts';
import { refusedToast } from '../../../server/refused-toast.ts';
import { trpc } from '../../../server/trpc.ts';
import { useSync } from '../../../store/use-own.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { RehearsalDialog } from '../rehearsal/rehearsal-dialog.tsx';
import { useRehearsal } from '../rehearsal/use-rehearsal.ts';

interface RemoveEntryButtonProps {
  readonly userId: number;
  readonly entry: Pick<Assignment, 'id' | 'validFrom'>;
}

/** For an entry that is not valid yet: what is valid before it stays so (D91). */
export function RemoveEntryButton({ userId, entry: { id, validFrom } }: RemoveEntryButtonProps) {
  const t = useTranslate();
  const { connected } = useSync();
  const failed = refusedToast(t('Failed to remove the entry'));
  const { rehearse, isRehearsing, rehearsed, close } = useRehearsal({ onRefused: failed });
  const utils = trpc.useUtils();
  const { mutate, isPending } = useWrite(trpcClient.workingTime.unassign, {
    onSuccess() {
      toast({ title: t('Entry removed'), description: t('From {date}', { date: longDate(t, validFrom) }) });
      close();
    },
    onError: failed,
    onSettled() {
      void utils.workingTime.invalidate();
      void utils.people.invalidate();
    },
  });
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        pending={isRehearsing}
        disabled={!connected}
        aria-label={t('Remove the entry from {date}', { date: longDate(t, validFrom) })}
        onClick={() => rehearse({ change: 'unassign', input: { userId, id } })}
      >
        <Trash2 aria-hidden className="size-4" />
      </Button>
      {rehearsed && (
        <RehearsalDialog
          title={t('Remove the entry from {date}?', { date: longDate(t, validFrom) })}
          rehearsed={rehearsed}
          confirm={t('Remove')}
          pending={isPending}
          onBack={close}
          onConfirm={() => mutate({ userId, id })}
        />
      )}
    </>
  );
}
