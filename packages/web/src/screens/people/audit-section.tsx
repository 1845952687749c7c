import { Link } from '@tanstack/react-router';
import { Moment } from '../../company-time/moment.tsx';
import { useZone } from '../../company-time/use-zone.ts';
import { detailText } from '../../features/audit/details.ts';
import { EntrySentence } from '../../features/audit/entry-sentence.tsx';
import type { AuditEntry } from '../../features/audit/labels.ts';
import type { Person } from '../../features/people/person.ts';
import { askedEachTime } from '../../history/asked-history.tsx';
import { trpc } from '../../server/trpc.ts';
import { allLink, PersonSection, sectionRows } from './person-section.tsx';

export function AuditSection({ person: { id, fullName } }: { person: Person }) {
  const found = trpc.audit.search.useQuery(
    { personId: id, kind: 'acts', pageSize: sectionRows },
    askedEachTime,
  );
  return (
    <PersonSection
      title="Audit log"
      what="the audit log"
      all={
        <Link to="/admin-audit" search={{ personId: String(id) }} className={allLink}>
          All<span className="sr-only"> entries about {fullName}</span>
        </Link>
      }
      query={{ ...found, data: found.data?.entries }}
      empty="No administrative actions."
      keyOf={({ createdAt }, place) => `${createdAt} ${place}`}
    >
      {(entry) => <Entry entry={entry} />}
    </PersonSection>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const details = detailText(entry, useZone());
  return (
    <>
      <p className="wrap-anywhere">
        <EntrySentence entry={entry} />
        {details && <span className="text-ink-soft"> ({details})</span>}
      </p>
      <p className="text-ink-soft text-xs">
        <Moment at={entry.createdAt} />
      </p>
    </>
  );
}
