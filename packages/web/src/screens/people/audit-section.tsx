import { Link } from '@tanstack/react-router';
import { Moment } from '../../company-time/moment.tsx';
import { useZone } from '../../company-time/use-zone.ts';
import { detailText } from '../../features/audit/details.ts';
import { EntrySentence } from '../../features/audit/entry-sentence.tsx';
import type { AuditEntry } from '../../features/audit/labels.ts';
import type { Person } from '../../features/people/person.ts';
import { askedEachTime } from '../../history/asked-history.tsx';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { trpc } from '../../server/trpc.ts';
import { allLink, PersonSection, sectionRows } from './person-section.tsx';

export function AuditSection({ person: { id, fullName } }: { person: Person }) {
  const t = useTranslate();
  const found = trpc.audit.search.useQuery(
    { personId: id, kind: 'acts', pageSize: sectionRows },
    askedEachTime,
  );
  return (
    <PersonSection
      title={t('Audit log')}
      failed={t('Could not load the audit log')}
      all={
        <Link to="/admin-audit" search={{ personId: String(id) }} className={allLink}>
          <Rich
            text={t('All<more> entries about {fullName}</more>', { fullName })}
            parts={{ more: <span className="sr-only" /> }}
          />
        </Link>
      }
      query={{ ...found, data: found.data?.entries }}
      empty={t('No administrative actions.')}
      keyOf={({ createdAt }, place) => `${createdAt} ${place}`}
    >
      {(entry) => <Entry entry={entry} />}
    </PersonSection>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const t = useTranslate();
  const details = detailText(t, entry, useZone());
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
