import { companyDate } from '@muster/domain/calendar/instant';
import { ReceiptText } from 'lucide-react';
import { shortDate } from '../../company-time/dates.ts';
import { useZone } from '../../company-time/use-zone.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { trpc } from '../../trpc.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import type { Paper } from './paper.ts';
import { PaperLink } from './paper-link.tsx';

/** The person's pay slips, newest first (D38). What is handed over meanwhile shows the next time it opens. */
export function PaySlips() {
  const list = trpc.paper.list.useQuery(undefined, { refetchOnMount: 'always' });
  return (
    <Loaded query={list} what="your pay slips" waiting={<RowsSkeleton count={3} />} flush>
      {(papers) => <SlipList slips={papers.filter(({ kind }) => kind === 'pay_slip')} />}
    </Loaded>
  );
}

function SlipList({ slips }: { slips: readonly Paper[] }) {
  if (slips.length === 0) {
    return (
      <EmptyState icon={ReceiptText} title="No pay slips yet">
        Those that HR uploads for you will be here.
      </EmptyState>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {slips.map((slip) => (
        <SlipRow key={slip.id} slip={slip} />
      ))}
    </ul>
  );
}

function SlipRow({ slip }: { slip: Paper }) {
  const zone = useZone();
  return (
    <li className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-3 sm:flex-nowrap">
      <PaperLink paper={slip}>{slip.title}</PaperLink>
      <time dateTime={slip.createdAt} className="shrink-0 text-ink-soft leading-6">
        {shortDate(companyDate(slip.createdAt, zone))}
      </time>
    </li>
  );
}
