import { useState } from 'react';
import { DayOf } from '../../company-time/day-of.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { trpc } from '../../trpc.ts';
import { Card } from '../../ui/card.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { PaperFile } from './paper-file.tsx';
import type { Paper, Person } from './person.ts';
import { RequestRows } from './request-rows.tsx';
import { SlipButton } from './slip-button.tsx';

/** What a person asked HR for and was handed: requests, then the files, newest first (D38). */
export function PapersCard({ person }: { person: Person }) {
  const { id: userId, fullName, employeeId, department } = person;
  const query = trpc.paper.ofPerson.useQuery({ userId });
  const user = { id: userId, fullName, employeeId, department };
  return (
    <Card title="Papers" action={<SlipButton person={person} />} flush>
      <Loaded query={query} what="the papers" waiting={<RowsSkeleton count={3} />} flush>
        {({ papers, requests }) => (
          <>
            <RequestRows requests={requests.map((request) => ({ ...request, user }))} />
            <PaperList papers={papers.filter(({ id }) => !requests.some(({ file }) => file?.id === id))} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

const step = 6;

function PaperList({ papers }: { papers: readonly Paper[] }) {
  const [shown, setShown] = useState(step);
  if (papers.length === 0)
    return <p className="border-line border-t px-5 py-4 text-ink-soft">Nothing handed out yet.</p>;
  return (
    <>
      <ul aria-label="Handed out" className="divide-y divide-line border-line border-t">
        {papers.slice(0, shown).map((paper) => (
          <li
            key={paper.id}
            className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-5 py-3 sm:flex-nowrap"
          >
            <PaperFile paper={paper} />
            <span className="shrink-0 text-ink-soft leading-6">
              {paper.kind === 'pay_slip' ? 'Pay slip' : 'Document'}, <DayOf at={paper.createdAt} />
            </span>
          </li>
        ))}
      </ul>
      <ShowMore
        shown={shown}
        total={papers.length}
        what="files"
        onMore={() => setShown((count) => count + step)}
      />
    </>
  );
}
