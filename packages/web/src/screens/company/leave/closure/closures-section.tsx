import type { Closure } from '@muster/domain/leave/closure-schema';
import { leaveTypeText } from '@muster/domain/leave/type-labels';
import { CalendarOff, Plus } from 'lucide-react';
import { spanText } from '../../../../company-time/dates.ts';
import { SectionFrame } from '../../../../features/company/section-frame.tsx';
import { useClosures } from '../../../../features/leave-settings/use-leave-settings.ts';
import { useTranslate } from '../../../../language/use-translate.ts';
import { Loaded } from '../../../../shell/outage/loaded.tsx';
import { useSync } from '../../../../store/use-own.ts';
import { Button } from '../../../../ui/button.tsx';
import { ButtonDialog } from '../../../../ui/button-dialog.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { BarsSkeleton } from '../../../../ui/skeleton.tsx';
import { toast } from '../../../../ui/toast.ts';
import { usePlaceName } from '../place-field.tsx';
import { ClosureForm } from './closure-form.tsx';
import { ClosureRehearsalView } from './closure-rehearsal.tsx';
import { useClosureChange } from './use-closure-change.ts';

/** Days on which the company, a site or a team is closed (D98). */
export function ClosuresSection() {
  const t = useTranslate();
  const query = useClosures();
  return (
    <SectionFrame
      anchor="closures"
      title={t('Closures')}
      lead={t(
        'Days on which the company, a site or a team is closed: everyone’s planned days in it become approved leave, also of those who join later. Leave of one’s own stays.',
      )}
    >
      <Loaded
        query={query}
        failed={t('Could not load the closures')}
        waiting={<BarsSkeleton bars={['h-16 w-full']} />}
      >
        {(closures) => <Closures closures={closures} />}
      </Loaded>
    </SectionFrame>
  );
}

function Closures({ closures }: { readonly closures: readonly Closure[] }) {
  const t = useTranslate();
  return (
    <div className="grid gap-4">
      <div className="rounded-lg border border-line bg-surface">
        {closures.length === 0 ? (
          <EmptyState icon={CalendarOff} title={t('No closures')}>
            {t('Between the years, or on a bridge day: one entry instead of a request of each person.')}
          </EmptyState>
        ) : (
          <ul aria-label={t('Closures')} className="divide-y divide-line">
            {closures.map((closure) => (
              <ClosureRow key={closure.id} closure={closure} />
            ))}
          </ul>
        )}
      </div>
      <div>
        <ButtonDialog
          label={
            <>
              <Plus aria-hidden className="size-4" />
              {t('Add closure')}
            </>
          }
          title={t('New closure')}
        >
          {(close) => <ClosureForm onDone={close} />}
        </ButtonDialog>
      </div>
    </div>
  );
}

function ClosureRow({ closure }: { readonly closure: Closure }) {
  const t = useTranslate();
  const placeName = usePlaceName();
  const { name, from, to, leaveType, exempt } = closure;
  const facts = [
    leaveTypeText(t, leaveType),
    placeName({ ...closure, department: null }),
    ...(exempt.length > 0
      ? [t('without {count, plural, one {# person} other {# people}}', { count: exempt.length })]
      : []),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2">
      <div className="min-w-0 flex-1 basis-48">
        <bdi className="wrap-anywhere font-medium">{name}</bdi>
        <p className="wrap-anywhere text-ink-soft text-sm">{facts.join(' · ')}</p>
      </div>
      <span className="tabular-nums">{spanText(t, { startDate: from, endDate: to })}</span>
      <WithdrawClosure closure={closure} />
    </li>
  );
}

function WithdrawClosure({ closure: { id, name } }: { readonly closure: Closure }) {
  const t = useTranslate();
  const { connected } = useSync();
  const { ask, isPending, question } = useClosureChange({
    onSaved: () => toast({ title: t('Closure withdrawn'), description: name }),
    onRefused: (_, message) =>
      toast({ title: t('Failed to withdraw the closure'), description: message, variant: 'destructive' }),
  });
  return (
    <>
      <Button
        size="small"
        variant="danger-outline"
        pending={isPending}
        disabled={!connected}
        aria-label={t('Withdraw {name}', { name })}
        onClick={() => ask({ change: 'remove', input: { id } })}
      >
        {t('Withdraw')}
      </Button>
      {question && (
        <Dialog title={t('Withdraw {name}?', { name })} open onOpenChange={question.onBack}>
          <ClosureRehearsalView {...question} confirm={t('Withdraw closure')} />
        </Dialog>
      )}
    </>
  );
}
