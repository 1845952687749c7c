import { Link } from '@tanstack/react-router';
import { Moment } from '../../company-time/moment.tsx';
import { statusVariants, typeLabels } from '../../features/document/review/document.ts';
import type { Person } from '../../features/people/person.ts';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { trpc } from '../../server/trpc.ts';
import { FileName } from '../../shell/file-name.tsx';
import { Badge } from '../../ui/badge.tsx';
import { FileLink } from '../../ui/file-link.tsx';
import { allLink, PersonSection, sectionRows } from './person-section.tsx';

/** What is shown here: evidence of grievances never is (D20). */
const documentType = 'medical_certificate';

export function UploadsSection({ person: { id, employeeId, fullName } }: { person: Person }) {
  const t = useTranslate();
  const page = trpc.document.page.useQuery({ userId: id, documentType, pageSize: sectionRows });
  return (
    <PersonSection
      title={t('Uploaded documents')}
      failed={t('Could not load the uploaded documents')}
      all={
        <Link to="/admin" search={{ tab: 'documents', search: employeeId, documentType }} className={allLink}>
          <Rich
            text={
              page.data?.total
                ? t('All {total, number}<more> documents of {fullName}</more>', {
                    total: page.data.total,
                    fullName,
                  })
                : t('All<more> documents of {fullName}</more>', { fullName })
            }
            parts={{ more: <span className="sr-only" /> }}
          />
        </Link>
      }
      query={{ ...page, data: page.data?.rows }}
      empty={t('No documents.')}
      keyOf={(document) => document.id}
    >
      {({ fileName, originalName, status, createdAt }) => (
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <p className="min-w-0">
            <FileLink fileName={fileName}>
              <FileName>{originalName}</FileName>
            </FileLink>
            <span className="block text-ink-soft">
              {t(typeLabels[documentType])}, <Moment as="date" at={createdAt} />
            </span>
          </p>
          <Badge tone={statusVariants[status].tone}>{t(statusVariants[status].label)}</Badge>
        </div>
      )}
    </PersonSection>
  );
}
