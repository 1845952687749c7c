import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { LeaveUnit } from '@muster/domain/leave/types';
import type { Policy, ShownNotice } from '@muster/domain/leave-account/schema';
import { useState } from 'react';
import { longDate } from '../../../../company-time/dates.ts';
import { Moment } from '../../../../company-time/moment.tsx';
import { wireAmountText } from '../../../../features/leave-settings/amount-text.ts';
import { Rich } from '../../../../language/rich.tsx';
import { useTranslate } from '../../../../language/use-translate.ts';
import { useWrite } from '../../../../server/calls/mutate.ts';
import { trpcClient } from '../../../../server/client.ts';
import { refusedToast } from '../../../../server/refused-toast.ts';
import { trpc } from '../../../../server/trpc.ts';
import { Loaded } from '../../../../shell/outage/loaded.tsx';
import { useSync } from '../../../../store/use-own.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ButtonDialog } from '../../../../ui/button-dialog.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { RowsSkeleton } from '../../../../ui/skeleton.tsx';
import { toast } from '../../../../ui/toast.ts';

interface NoticesProps {
  readonly policy: Policy;
  readonly unit: LeaveUnit;
  readonly today: PlainDate;
}

/** Whose days of a leave year expire, who was notified and who confirmed (D97). */
export function NoticesButton(props: NoticesProps) {
  const t = useTranslate();
  const { name } = props.policy;
  return (
    <ButtonDialog
      size="small"
      label={t('Expiring days')}
      aria-label={t('Expiring days of {name}', { name })}
      title={t('Expiring days of {name}', { name })}
      description={t('Each person is notified of their own days and date, in the app and by email.')}
    >
      <Notices {...props} />
    </ButtonDialog>
  );
}

function Notices({ policy, unit, today }: NoticesProps) {
  const t = useTranslate();
  const thisYear = Number(today.slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const asked = { policyId: policy.id, year };
  const query = trpc.leaveAccount.notices.useQuery(asked, { refetchOnMount: 'always' });
  return (
    <div className="grid gap-4">
      <SelectField
        label={t('Days of the leave year that begins in')}
        options={[thisYear, thisYear - 1].map((each) => ({ value: String(each), label: String(each) }))}
        value={String(year)}
        onChange={({ target }) => setYear(Number(target.value))}
      />
      <Loaded
        query={query}
        failed={t('Could not load the notices')}
        waiting={<RowsSkeleton count={3} />}
        flush
      >
        {(notices) => (
          <>
            <NoticeList notices={notices} unit={unit} />
            <NotifyButton asked={asked} notices={notices} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function NoticeList({
  notices,
  unit,
}: {
  readonly notices: readonly ShownNotice[];
  readonly unit: LeaveUnit;
}) {
  const t = useTranslate();
  if (notices.length === 0) return <p className="text-ink-soft">{t('No one has days that expire.')}</p>;
  return (
    <ul className="divide-y divide-line rounded-md border border-line">
      {notices.map((notice) => (
        <li
          key={`${notice.userId} ${notice.yearFrom} ${notice.expiresOn}`}
          className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 py-3"
        >
          <p className="min-w-0">
            <bdi className="wrap-anywhere font-medium">{notice.name}</bdi>
            <span className="block text-ink-soft">
              {t('{amount}, until {date}', {
                amount: wireAmountText(t, notice.amount, unit),
                date: longDate(t, notice.expiresOn),
              })}
            </span>
          </p>
          <State notice={notice} />
        </li>
      ))}
    </ul>
  );
}

function State({ notice: { toldAt, confirmedAt } }: { readonly notice: ShownNotice }) {
  const t = useTranslate();
  if (toldAt === null) return <Badge tone="warn">{t('Not notified')}</Badge>;
  if (confirmedAt !== null) return <Badge tone="good">{t('Confirmed')}</Badge>;
  return (
    <span className="text-ink-soft text-sm">
      <Rich text={t('Notified <date/>')} parts={{ date: <Moment as="date" at={toldAt} /> }} />
    </span>
  );
}

interface NotifyProps {
  readonly asked: { readonly policyId: number; readonly year: number };
  readonly notices: readonly ShownNotice[];
}

function NotifyButton({ asked, notices }: NotifyProps) {
  const t = useTranslate();
  const { connected } = useSync();
  const { leaveAccount } = trpc.useUtils();
  const open = notices.filter(({ toldAt }) => toldAt === null).length;
  const { mutate, isPending } = useWrite(trpcClient.leaveAccount.tellOfExpiry, {
    onSuccess: () =>
      toast({ title: t('{open, plural, one {# person notified} other {# people notified}}', { open }) }),
    onError: refusedToast(t('Failed to notify them')),
    onSettled: () => leaveAccount.notices.invalidate(),
  });
  if (open === 0) return null;
  return (
    <div className="flex justify-end">
      <Button variant="primary" pending={isPending} disabled={!connected} onClick={() => mutate(asked)}>
        {t('Notify everyone')}
      </Button>
    </div>
  );
}
