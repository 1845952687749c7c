import { grievanceCategoryLabels } from '@muster/domain/grievance/schema';
import { msg } from '@muster/domain/language/translate';
import { MessageSquareLock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Moment } from '../../company-time/moment.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/table.tsx';
import { GrievanceBadges } from './grievance-badges.tsx';
import type { ShownGrievance } from './pending.ts';
import { useGrievances } from './use-grievances.ts';

interface OpenProps {
  readonly onOpen: (grievance: ShownGrievance, opener: HTMLButtonElement) => void;
}

interface MyGrievancesProps extends OpenProps {
  readonly action: ReactNode;
}

export function MyGrievances({ action, onOpen }: MyGrievancesProps) {
  const t = useTranslate();
  const list = useGrievances();
  return (
    <Card title={t('My Grievances')} action={action} flush>
      <Loaded
        query={list}
        failed={t('Could not load your grievances')}
        waiting={<RowsSkeleton count={4} />}
        flush
      >
        {(grievances) =>
          grievances.length === 0 ? (
            <EmptyState icon={MessageSquareLock} title={t('No grievances filed yet.')}>
              {t('A grievance and its answers appear here.')}
            </EmptyState>
          ) : (
            <Table
              caption={t('My grievances')}
              columns={columnsWith(onOpen)}
              rows={grievances}
              rowKey={({ id }) => id}
            />
          )
        }
      </Loaded>
    </Card>
  );
}

function columnsWith(onOpen: OpenProps['onOpen']): readonly Column<ShownGrievance>[] {
  return [
    { header: msg('Category'), cell: ({ category }, t) => t(grievanceCategoryLabels[category]), brief: '' },
    {
      header: msg('Subject'),
      cell: (grievance) => <Subject grievance={grievance} onOpen={onOpen} />,
      place: 'title',
    },
    { header: msg('Status'), cell: (grievance) => <GrievanceBadges grievance={grievance} />, place: 'aside' },
    {
      header: msg('Submitted'),
      kind: 'date',
      place: 'folded',
      cell: ({ createdAt }) => <Moment as="date" at={createdAt} />,
    },
    {
      header: msg('Last Updated'),
      kind: 'date',
      brief: msg('Updated'),
      cell: ({ updatedAt }) => <Moment as="date" at={updatedAt} />,
    },
  ];
}

function Subject({ grievance, onOpen }: OpenProps & { grievance: ShownGrievance }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="wrap-anywhere -my-0.5 min-h-6 whitespace-normal align-top text-start text-accent underline underline-offset-4"
      onClick={({ currentTarget }) => onOpen(grievance, currentTarget)}
    >
      <bdi>{grievance.subject}</bdi>
    </button>
  );
}
