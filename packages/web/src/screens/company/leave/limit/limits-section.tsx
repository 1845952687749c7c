import type { LeaveLimit } from '@muster/domain/leave/limit-schema';
import { Plus, Users } from 'lucide-react';
import { SectionFrame } from '../../../../features/company/section-frame.tsx';
import { useLeaveLimits } from '../../../../features/leave-settings/use-leave-settings.ts';
import { useTranslate } from '../../../../language/use-translate.ts';
import { useWrite } from '../../../../server/calls/mutate.ts';
import { trpcClient } from '../../../../server/client.ts';
import { refusedToast } from '../../../../server/refused-toast.ts';
import { trpc } from '../../../../server/trpc.ts';
import { Loaded } from '../../../../shell/outage/loaded.tsx';
import { useSync } from '../../../../store/use-own.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ButtonDialog } from '../../../../ui/button-dialog.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { BarsSkeleton } from '../../../../ui/skeleton.tsx';
import { toast } from '../../../../ui/toast.ts';
import { usePlaceName } from '../place-field.tsx';
import { LimitForm } from './limit-form.tsx';
import { periodText } from './period-text.ts';

/** How many may be away at once, and periods without leave (D98). */
export function LimitsSection() {
  const t = useTranslate();
  const query = useLeaveLimits();
  return (
    <SectionFrame
      anchor="leave-limits"
      title={t('Who is away at once')}
      lead={t(
        'How many may be away on one day, and periods in which no one may. The person sees it before the request is sent, the decider before it is decided.',
      )}
    >
      <Loaded
        query={query}
        failed={t('Could not load the limits')}
        waiting={<BarsSkeleton bars={['h-16 w-full']} />}
      >
        {(limits) => <Limits limits={limits} />}
      </Loaded>
    </SectionFrame>
  );
}

function Limits({ limits }: { readonly limits: readonly LeaveLimit[] }) {
  const t = useTranslate();
  return (
    <div className="grid gap-4">
      <div className="rounded-lg border border-line bg-surface">
        {limits.length === 0 ? (
          <EmptyState icon={Users} title={t('No limits')}>
            {t('Any number of people may be away on one day.')}
          </EmptyState>
        ) : (
          <ul aria-label={t('Limits')} className="divide-y divide-line">
            {limits.map((limit) => (
              <LimitRow key={limit.id} limit={limit} />
            ))}
          </ul>
        )}
      </div>
      <div>
        <ButtonDialog
          label={
            <>
              <Plus aria-hidden className="size-4" />
              {t('Add limit')}
            </>
          }
          title={t('New limit')}
        >
          {(close) => <LimitForm onDone={close} />}
        </ButtonDialog>
      </div>
    </div>
  );
}

function LimitRow({ limit }: { readonly limit: LeaveLimit }) {
  const t = useTranslate();
  const placeName = usePlaceName();
  const { name, most, mode } = limit;
  const facts = [placeName(limit), periodText(t, limit)].filter((fact) => fact !== '');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2">
      <div className="min-w-0 flex-1 basis-48">
        <bdi className="wrap-anywhere font-medium">{name}</bdi>
        <p className="wrap-anywhere text-ink-soft text-sm">{facts.join(' · ')}</p>
      </div>
      <span className="tabular-nums">
        {most === 0 ? t('No leave') : t('{most, plural, one {# person} other {# people}} at most', { most })}
      </span>
      <Badge tone={mode === 'refuse' ? 'warn' : 'info'}>
        {mode === 'refuse' ? t('Refuses') : t('Warns')}
      </Badge>
      <RemoveLimit limit={limit} />
    </li>
  );
}

function RemoveLimit({ limit: { id, name } }: { readonly limit: LeaveLimit }) {
  const t = useTranslate();
  const { connected } = useSync();
  const { leaveLimit } = trpc.useUtils();
  const { mutate, isPending } = useWrite(trpcClient.leaveLimit.remove, {
    onSuccess() {
      void leaveLimit.invalidate();
      toast({ title: t('Limit removed'), description: name });
    },
    onError: refusedToast(t('Failed to remove the limit')),
  });
  return (
    <ConfirmDialog
      title={t('Remove {name}?', { name })}
      confirm={t('Remove limit')}
      cancel={t('Keep it')}
      destructive
      onConfirm={() => mutate({ id })}
      trigger={
        <Button
          size="small"
          variant="danger-outline"
          pending={isPending}
          disabled={!connected}
          aria-label={t('Remove {name}', { name })}
        >
          {t('Remove')}
        </Button>
      }
    >
      {t('Requests are no longer checked against it. What was decided stays.')}
    </ConfirmDialog>
  );
}
