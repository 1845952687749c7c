import type { RotaRow } from '@muster/domain/working-time/rota-schema';
import type { ScheduleException } from '@muster/domain/working-time/schema';
import { useTranslate } from '../../../language/use-translate.ts';
import { useSync } from '../../../store/use-own.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { filterOf, type RotaSearch, type ShownDays } from './rota-search.ts';
import { useDiscardDrafts, usePublish } from './use-rota.ts';

interface PublishBarProps {
  readonly shown: ShownDays;
  readonly asked: RotaSearch;
  readonly drafts: readonly ScheduleException[];
  readonly rows: readonly RotaRow[];
}

/** What is not published of the shown days, of whom the filter shows: it is what both buttons act on. */
export function PublishBar({ shown: { from, to }, asked, drafts, rows }: PublishBarProps) {
  const t = useTranslate();
  const { connected } = useSync();
  const publish = usePublish();
  const discard = useDiscardDrafts({});
  const people = concerned(drafts, rows);
  const span = { from, to, ...filterOf(asked) };
  return (
    <section
      aria-label={t('Drafts')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border-2 border-warn border-dashed bg-warn-soft px-5 py-3 print:hidden"
    >
      <p aria-live="polite" className="me-auto font-medium text-warn max-sm:w-full">
        {t('{count, plural, one {# change is not published} other {# changes are not published}}', {
          count: drafts.length,
        })}
      </p>
      <ConfirmDialog
        title={t('Discard the drafts?')}
        confirm={t('Discard', undefined, 'drafts')}
        cancel={t('Keep')}
        destructive
        trigger={
          <Button size="small" pending={discard.isPending} disabled={!connected}>
            {t('Discard all')}
          </Button>
        }
        onConfirm={() => discard.mutate(span)}
      >
        {t(
          '{count, plural, one {# draft goes, and its day is as it was.} other {# drafts go, and their days are as they were.}} No one was notified of them.',
          { count: drafts.length },
        )}
      </ConfirmDialog>
      <ConfirmDialog
        title={t('Publish the changes?')}
        confirm={t('Publish', undefined, 'a rota')}
        cancel={t('Not yet')}
        trigger={
          <Button variant="primary" size="small" pending={publish.isPending} disabled={!connected}>
            {t('Publish', undefined, 'a rota')}
          </Button>
        }
        onConfirm={() => publish.mutate(span)}
      >
        {t('{count, plural, one {# change is published.} other {# changes are published.}}', {
          count: drafts.length,
        })}{' '}
        {t(
          '{people, plural, one {# person is notified that their shifts have changed.} other {# people are notified that their shifts have changed.}}',
          { people: people.size },
        )}
      </ConfirmDialog>
    </section>
  );
}

/** Drafts of a schedule or site concern whom the rota shows with one. */
function concerned(drafts: readonly ScheduleException[], rows: readonly RotaRow[]): Set<number> {
  const named = drafts.flatMap(({ userId }) => (userId === null ? [] : [userId]));
  const shown = rows.flatMap(({ userId, days }) => (days.some(({ draft }) => draft) ? [userId] : []));
  return new Set([...named, ...shown]);
}
