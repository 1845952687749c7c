import type { OwnNotice } from '@muster/domain/leave-account/schema';
import { Moment } from '../../../company-time/moment.tsx';
import { Rich } from '../../../language/rich.tsx';
import { useTranslate } from '../../../language/use-translate.ts';
import { useWrite } from '../../../server/calls/mutate.ts';
import { messageOf, trpcClient } from '../../../server/client.ts';
import { trpc } from '../../../server/trpc.ts';
import { useSync } from '../../../store/use-own.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { expiryText } from './accounts.ts';

/** What the person was told of days that expire and has not confirmed (D97). */
export function ExpiryNotices() {
  const t = useTranslate();
  const { connected } = useSync();
  const { data = [] } = trpc.leaveAccount.ownNotices.useQuery(undefined, {
    enabled: connected,
    refetchOnMount: 'always',
  });
  const open = data
    .filter(({ confirmedAt }) => confirmedAt === null)
    .toSorted((one, other) => (one.expiresOn < other.expiresOn ? -1 : 1));
  if (open.length === 0) return null;
  return (
    <section aria-label={t('Leave that expires')}>
      <ul className="flex flex-col gap-2">
        {open.map((notice) => (
          <Notice key={notice.id} notice={notice} />
        ))}
      </ul>
    </section>
  );
}

function Notice({ notice }: { notice: OwnNotice }) {
  const t = useTranslate();
  const { leaveAccount } = trpc.useUtils();
  const { mutate, isPending } = useWrite(trpcClient.leaveAccount.confirmNotice, {
    onError(error: Error) {
      toast({ title: t('Could not be confirmed'), description: messageOf(error), variant: 'destructive' });
    },
    onSettled: () => leaveAccount.ownNotices.invalidate(),
  });
  const { id, expiresOn, amount, unit, toldAt } = notice;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-warn-soft px-5 py-3">
      <div>
        <p className="font-medium">{expiryText(t, { on: expiresOn, amount }, unit)}</p>
        {/* The figure of then: what was used since is in the balance. */}
        <p className="text-ink-soft text-xs">
          <Rich text={t('as of <moment/>')} parts={{ moment: <Moment at={toldAt} as="date" /> }} />
        </p>
      </div>
      <Button size="small" pending={isPending} onClick={() => mutate({ id })}>
        {t('I have read this')}
      </Button>
    </li>
  );
}
