import { ReceiptText } from 'lucide-react';
import { Moment } from '../../company-time/moment.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { trpc } from '../../server/trpc.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import type { HrDocument } from './hr-document.ts';
import { HrDocumentLink } from './hr-document-link.tsx';

export function PaySlips() {
  const t = useTranslate();
  const list = trpc.hrDocument.list.useQuery(undefined, { refetchOnMount: 'always' });
  return (
    <Loaded
      query={list}
      failed={t('Could not load your pay slips')}
      waiting={<RowsSkeleton count={3} />}
      flush
    >
      {(all) => <PaySlipList paySlips={all.filter(({ kind }) => kind === 'pay_slip')} />}
    </Loaded>
  );
}

function PaySlipList({ paySlips }: { paySlips: readonly HrDocument[] }) {
  const t = useTranslate();
  if (paySlips.length === 0) {
    return (
      <EmptyState icon={ReceiptText} title={t('No pay slips yet')}>
        {t('Pay slips that HR uploads for you appear here.')}
      </EmptyState>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {paySlips.map((paySlip) => (
        <PaySlipRow key={paySlip.id} paySlip={paySlip} />
      ))}
    </ul>
  );
}

function PaySlipRow({ paySlip }: { paySlip: HrDocument }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-3 sm:flex-nowrap">
      <HrDocumentLink hrDocument={paySlip}>{paySlip.title}</HrDocumentLink>
      <Moment as="date" at={paySlip.createdAt} className="shrink-0 text-ink-soft leading-6" />
    </li>
  );
}
