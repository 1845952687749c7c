import { type AuditSearch, auditInput } from '@muster/domain/audit/schema';
import { companyDate } from '@muster/domain/calendar/instant';
import type { Translate } from '@muster/domain/language/translate';
import { RefreshCw, ScrollText } from 'lucide-react';
import { ExportButtons } from '../../admin-table/export-buttons.tsx';
import { SavedFilters } from '../../admin-table/saved-filters.tsx';
import { useTableSearch } from '../../admin-table/use-table-search.ts';
import { saveTable } from '../../browser/save-file.ts';
import { useNow } from '../../company-time/use-now.ts';
import { useZone } from '../../company-time/use-zone.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { useWrite } from '../../server/calls/mutate.ts';
import { messageOf, trpcClient } from '../../server/client.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { AuditDays } from './audit-days.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { type AuditFilter, searchOf, useAudit } from './use-audit.ts';

/** The server leaves out grievances that this administrator must not know of (D21). */
export function AuditLog() {
  const t = useTranslate();
  const [search, change] = useTableSearch(auditInput);
  const filter = filterOf(search);
  const log = useAudit(filter);
  const entries = log.data?.pages.flatMap((page) => page.entries);
  return (
    <div className="grid gap-6">
      <AuditFilters filter={filter} onChange={(changes) => void change(changes, 'replace')} />
      <div className="flex items-center justify-between gap-4 max-sm:flex-col max-sm:items-start max-sm:gap-2">
        <p role="status" className="text-ink-soft">
          {entries && (log.error ? messageOf(log.error) : countText(t, entries.length, log.hasNextPage))}
        </p>
        <div className="flex flex-wrap gap-2 sm:justify-end">
          <SavedFilters list="audit" />
          <ExportButton filter={filter} />
          <Button
            size="small"
            pending={log.isRefetching && !log.isPlaceholderData}
            onClick={() => void log.refetch()}
          >
            <RefreshCw aria-hidden className="size-4" />
            {t('Check for new entries')}
          </Button>
        </div>
      </div>
      <Loaded
        query={{ ...log, data: entries }}
        failed={t('Could not load the audit log')}
        waiting={
          <div className="rounded-lg border border-line bg-surface">
            <RowsSkeleton count={8} />
          </div>
        }
      >
        {(shown) => (
          <div
            aria-busy={log.isPlaceholderData || undefined}
            className={log.isPlaceholderData ? 'opacity-60' : ''}
          >
            {shown.length === 0 ? <Nothing filter={filter} /> : <AuditDays entries={shown} />}
          </div>
        )}
      </Loaded>
      {log.hasNextPage && (
        <Button
          className="justify-self-center"
          pending={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          {t('Show older')}
        </Button>
      )}
    </div>
  );
}

function filterOf({ actorId, personId, action, from, to }: AuditSearch = {}): AuditFilter {
  return { actorId, personId, action, from, to };
}

function countText(t: Translate, shown: number, more: boolean): string {
  return more
    ? t('{shown, plural, one {The newest # entry} other {The newest # entries}}', { shown })
    : t('{shown, plural, one {# entry} other {# entries}}', { shown });
}

function Nothing({ filter }: { filter: AuditFilter }) {
  const t = useTranslate();
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <div className="rounded-lg border border-line border-dashed">
      {isFiltered ? (
        <EmptyState icon={ScrollText} title={t('No entries found')}>
          {t('No entries match these filters.')}
        </EmptyState>
      ) : (
        <EmptyState icon={ScrollText} title={t('Nothing has happened yet')}>
          {t(
            'Administrative actions and opened grievances appear here. Sign-ins are listed under their own action type.',
          )}
        </EmptyState>
      )}
    </div>
  );
}

function ExportButton({ filter }: { filter: AuditFilter }) {
  const t = useTranslate();
  const today = companyDate(useNow(), useZone());
  const { mutate, isPending } = useWrite(trpcClient.audit.exportCsv, {
    onSuccess: (table) => saveTable(table, `audit-log-${today}.csv`),
    onError(error) {
      const title = t('Failed to export the audit log');
      toast({ title, description: messageOf(error), variant: 'destructive' });
    },
  });
  return (
    <ExportButtons isPending={isPending} onExport={(format) => mutate({ ...searchOf(filter), format })} />
  );
}
