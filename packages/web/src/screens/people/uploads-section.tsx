import { Link } from '@tanstack/react-router';
import { Moment } from '../../company-time/moment.tsx';
import { statusVariants, typeLabels } from '../../features/document/review/document.ts';
import type { Person } from '../../features/people/person.ts';
import { trpc } from '../../server/trpc.ts';
import { FileName } from '../../shell/file-name.tsx';
import { Badge } from '../../ui/badge.tsx';
import { FileLink } from '../../ui/file-link.tsx';
import { allLink, PersonSection, sectionRows } from './person-section.tsx';

/** What is shown here: evidence of grievances never is (D20). */
const documentType = 'medical_certificate';

export function UploadsSection({ person: { id, employeeId, fullName } }: { person: Person }) {
  const page = trpc.document.page.useQuery({ userId: id, documentType, pageSize: sectionRows });
  return (
    <PersonSection
      title="Uploaded documents"
      what="the uploaded documents"
      all={
        <Link to="/admin" search={{ tab: 'documents', search: employeeId, documentType }} className={allLink}>
          {page.data?.total ? `All ${page.data.total}` : 'All'}
          <span className="sr-only"> documents of {fullName}</span>
        </Link>
      }
      query={{ ...page, data: page.data?.rows }}
      empty="No documents."
      keyOf={(document) => document.id}
    >
      {({ fileName, originalName, status, createdAt }) => (
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <p className="min-w-0">
            <FileLink fileName={fileName}>
              <FileName>{originalName}</FileName>
            </FileLink>
            <span className="block text-ink-soft">
              {typeLabels[documentType]}, <Moment as="date" at={createdAt} />
            </span>
          </p>
          <Badge tone={statusVariants[status].tone}>{statusVariants[status].label}</Badge>
        </div>
      )}
    </PersonSection>
  );
}
