import { documentStatuses, documentTypes } from '@muster/domain/document/schema';
import {
  type DocumentSort,
  type DocumentTableInput,
  documentsNewestFirst,
  documentTableInput,
} from '@muster/domain/document/table-schema';
import { msg } from '@muster/domain/language/translate';
import { FileText } from 'lucide-react';
import type { AdminTable } from '../../../admin-table/admin-table.ts';
import { ReviewTab } from '../../../admin-table/review/review-tab.tsx';
import { trpc } from '../../../server/trpc.ts';
import { optionsOf } from '../../../ui/select-field.tsx';
import { columnsWith } from './columns.tsx';
import { type DocumentToReview, statusVariants, typeLabels } from './document.ts';
import { documentReview } from './document-review.tsx';

const documentTable: AdminTable<DocumentToReview, DocumentSort, DocumentTableInput> = {
  list: 'documents',
  title: msg('Documents'),
  caption: msg('Documents'),
  failed: msg('Could not load documents'),
  none: msg('No documents found'),
  pager: (t) => ({
    label: t('Pages of documents'),
    range: (values) => t('{first}–{last} of {total, plural, one {# document} other {# documents}}', values),
    count: (total) => t('{total, plural, =0 {No documents} one {# document} other {# documents}}', { total }),
  }),
  schema: documentTableInput,
  newestFirst: documentsNewestFirst,
  useRows: (asked, options) => trpc.document.page.useQuery(asked, options),
  searched: msg('File name, name or employee ID'),
  filters: [
    {
      name: 'status',
      label: msg('Status'),
      options: (t) => optionsOf(t, documentStatuses, statusVariants),
    },
    {
      name: 'documentType',
      label: msg('Type'),
      options: (t) => optionsOf(t, documentTypes, typeLabels),
    },
  ],
  emptyIcon: FileText,
  emptyHint: msg('Certificates and evidence appear here when employees upload them.'),
};

export function DocumentsTab() {
  return <ReviewTab table={documentTable} columns={columnsWith} review={documentReview} />;
}
