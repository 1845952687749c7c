import { Moment } from '../../company-time/moment.tsx';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { trpc } from '../../server/trpc.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import { useFirstRows } from '../../ui/show-more.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { HrDocumentFile } from './hr-document-file.tsx';
import { PaySlipButton } from './pay-slip-button.tsx';
import type { HrDocument, Person } from './person.ts';
import { RequestRows } from './request-rows.tsx';

export function HrDocumentsCard({ person }: { person: Person }) {
  const t = useTranslate();
  const { id: userId, fullName, employeeId, department } = person;
  const query = trpc.hrDocument.ofPerson.useQuery({ userId });
  const user = { id: userId, fullName, employeeId, department };
  return (
    <Card title={t('HR documents')} action={<PaySlipButton person={person} />} flush>
      <Loaded
        query={query}
        failed={t('Could not load the HR documents')}
        waiting={<RowsSkeleton count={3} />}
        flush
      >
        {({ hrDocuments, requests }) => (
          <>
            <RequestRows requests={requests.map((request) => ({ ...request, user }))} />
            <HrDocumentList
              hrDocuments={hrDocuments.filter(({ id }) => !requests.some(({ file }) => file?.id === id))}
            />
          </>
        )}
      </Loaded>
    </Card>
  );
}

const step = 6;

function HrDocumentList({ hrDocuments }: { hrDocuments: readonly HrDocument[] }) {
  const t = useTranslate();
  const { first, more } = useFirstRows(
    hrDocuments,
    ({ shown, total }) => t('{total, plural, other {{shown, number} of # files}}', { shown, total }),
    step,
  );
  if (hrDocuments.length === 0)
    return <p className="border-line border-t px-5 py-4 text-ink-soft">{t('No HR documents yet.')}</p>;
  return (
    <>
      <ul aria-label={t('Given to this person')} className="divide-y divide-line border-line border-t">
        {first.map((hrDocument) => (
          <li
            key={hrDocument.id}
            className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-5 py-3 sm:flex-nowrap"
          >
            <HrDocumentFile hrDocument={hrDocument} />
            <span className="shrink-0 text-ink-soft leading-6">
              <Rich
                text={hrDocument.kind === 'pay_slip' ? t('Pay slip, <date/>') : t('Document, <date/>')}
                parts={{ date: <Moment as="date" at={hrDocument.createdAt} /> }}
              />
            </span>
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}
