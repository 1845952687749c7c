import type { DeputyRow } from '@muster/domain/team/schema';
import { UserRoundPlus } from 'lucide-react';
import { useTranslate } from '../../language/use-translate.ts';
import { Face } from '../../person/face.tsx';
import { useWrite } from '../../server/calls/mutate.ts';
import { trpcClient } from '../../server/client.ts';
import { toasts } from '../../server/refused-toast.ts';
import { trpc } from '../../server/trpc.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { useSync } from '../../store/use-own.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonDialog } from '../../ui/button-dialog.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { deputyTimeText } from './deputy-time.tsx';
import { OwnDeputyForm } from './own-deputy-form.tsx';

/** Who decides for the lead, and when (D95). */
export function OwnDeputies() {
  const t = useTranslate();
  const deputies = trpc.team.deputies.useQuery();
  const { connected } = useSync();
  return (
    <Card
      title={t('My Deputies')}
      flush
      action={
        <ButtonDialog
          size="small"
          variant="primary"
          title={t('Name a deputy')}
          label={t('Name a deputy')}
          disabled={!connected}
        >
          {(close) => <OwnDeputyForm onDone={close} onCancel={close} />}
        </ButtonDialog>
      }
    >
      <Loaded
        query={deputies}
        failed={t('Could not load your deputies')}
        waiting={<RowsSkeleton count={2} />}
        flush
      >
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon={UserRoundPlus} title={t('No deputies')}>
              {t('While you are away, requests go to the team above or to an administrator.')}
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line border-line border-t">
              {all.map((deputy) => (
                <li key={deputy.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-3">
                  <Deputy deputy={deputy} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function Deputy({ deputy }: { deputy: DeputyRow }) {
  const t = useTranslate();
  const { id, userId, fullName, active } = deputy;
  const { connected } = useSync();
  const { team } = trpc.useUtils();
  const { mutate, isPending } = useWrite(trpcClient.team.endOwnDeputy, {
    ...toasts(t('{fullName} is no longer your deputy', { fullName }), t('Failed to remove the deputy')),
    onSettled: () => void team.deputies.invalidate(),
  });
  return (
    <>
      <Face id={userId} name={fullName} size="small" />
      <p className="min-w-0 flex-1">
        <bdi className="wrap-anywhere font-medium">{fullName}</bdi>{' '}
        {active && <Badge tone="good">{t('Decides for you now')}</Badge>}
        <span className="block text-ink-soft">{deputyTimeText(t, deputy, t('Whenever you are away'))}</span>
      </p>
      <ConfirmButton
        label={t('Remove')}
        title={t('Remove {fullName} as your deputy?', { fullName })}
        confirm={t('Remove')}
        cancel={t('Keep')}
        destructive
        pending={isPending}
        disabled={!connected}
        onConfirm={() => mutate({ id })}
      >
        <p>
          {active
            ? t('They see your team no longer, at once. What waits for them waits for someone else.')
            : t('They will not decide for you then.')}
        </p>
      </ConfirmButton>
    </>
  );
}
