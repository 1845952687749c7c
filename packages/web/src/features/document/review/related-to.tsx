import type { RelatedType } from '@muster/domain/document/schema';
import type { Translate } from '@muster/domain/language/translate';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../language/use-translate.ts';
import type { DocumentToReview } from './document.ts';

const textOf = (t: Translate, type: RelatedType, id: string) =>
  type === 'grievance' ? t('Grievance {id}', { id }) : t('Leave request {id}', { id });

export function RelatedTo({ document }: { document: DocumentToReview }) {
  const t = useTranslate();
  const { relatedType, relatedId } = document;
  if (relatedType === null) return '--';
  const tab = relatedType === 'grievance' ? 'grievances' : 'leave';
  return (
    <Link
      to="/admin"
      search={{ tab, review: String(relatedId) }}
      className="text-accent underline underline-offset-4"
    >
      {textOf(t, relatedType, String(relatedId))}
    </Link>
  );
}
