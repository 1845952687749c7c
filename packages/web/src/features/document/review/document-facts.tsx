import { DayOf } from '../../../company-time/day-of.tsx';
import { PersonLink } from '../../../person/person-link.tsx';
import { FileName } from '../../../shell/file-name.tsx';
import { Facts } from '../../../ui/fact.tsx';
import { type DocumentToReview, kilobytes, typeLabels } from './document.ts';
import { RelatedFact } from './related-fact.tsx';

/** A document's type, its owner and what it belongs to. */
export function DocumentFacts({ document }: { document: DocumentToReview }) {
  const { originalName, fileSize, documentType, createdAt, userId, user } = document;
  return (
    <>
      <p className="wrap-anywhere font-semibold text-base">
        <FileName>{originalName}</FileName>{' '}
        <span className="whitespace-nowrap font-normal text-ink-soft text-xs">{kilobytes(fileSize)}</span>
      </p>
      <Facts
        known={{
          Type: typeLabels[documentType],
          User: (
            <>
              <PersonLink id={userId} name={user.fullName} />, {user.employeeId}
            </>
          ),
          Uploaded: <DayOf at={createdAt} />,
          'Related To': <RelatedFact document={document} />,
        }}
      />
    </>
  );
}
