import { documentStatuses, documentTypes } from '@muster/domain/document/schema';
import {
  type DocumentSort,
  type DocumentTableInput,
  documentsNewestFirst,
  documentTableInput,
} from '@muster/domain/document/table-schema';
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
  title: 'Documents',
  what: 'documents',
  schema: documentTableInput,
  newestFirst: documentsNewestFirst,
  useRows: (asked, options) => trpc.document.page.useQuery(asked, options),
  searched: 'File name, name or employee ID',
  filters: [
    {
      name: 'status',
      label: 'Status',
      options: optionsOf(documentStatuses, statusVariants),
    },
    {
      name: 'documentType',
      label: 'Type',
      options: optionsOf(documentTypes, typeLabels),
    },
  ],
  emptyIcon: FileText,
  emptyHint: 'Certificates and evidence appear here when employees upload them.',
};

export function DocumentsTab() {
  return <ReviewTab table={documentTable} columns={columnsWith} review={documentReview} />;
}
