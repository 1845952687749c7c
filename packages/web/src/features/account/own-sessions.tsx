import { deviceText } from '@muster/domain/account/device-kind';
import { Moment } from '../../company-time/moment.tsx';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { useWrite } from '../../server/calls/mutate.ts';
import { trpcClient } from '../../server/client.ts';
import { toasts } from '../../server/refused-toast.ts';
import { trpc } from '../../server/trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';

export function useSessions() {
  // Read again on each visit, because nothing announces another device's sign-in to this query.
  return trpc.account.sessions.useQuery(undefined, { gcTime: 0 });
}

type OwnSessions = NonNullable<ReturnType<typeof useSessions>['data']>;

export function SessionList({ sessions, disabled }: { sessions: OwnSessions; disabled: boolean }) {
  const t = useTranslate();
  const utils = trpc.useUtils();
  const { mutate, isPending, variables } = useWrite(trpcClient.account.endSession, {
    ...toasts(t('Signed out there'), t('Failed to sign out')),
    onSettled: () => void utils.account.sessions.invalidate(),
  });
  return (
    <ul className="flex flex-col divide-y divide-line">
      {sessions.map(({ id, device, address, createdAt, lastSeenAt, current }) => (
        <li
          key={id}
          className="flex items-center justify-between gap-3 py-3 first:pt-0 last:pb-0 [&>button]:shrink-0"
        >
          <div className="min-w-0">
            <h3 className="font-medium">
              {t(deviceText(device))} {current && <Badge tone="info">{t('This device')}</Badge>}
            </h3>
            <p className="wrap-anywhere text-ink-soft">
              <Rich
                text={
                  address === null
                    ? t('Since <start/>, last seen <last/>')
                    : t('Since <start/>, last seen <last/>, {address}', { address })
                }
                parts={{ start: <Moment at={createdAt} />, last: <Moment at={lastSeenAt} /> }}
              />
            </p>
          </div>
          {!current && (
            <Button
              variant="danger-outline"
              size="small"
              aria-label={t('Sign out {device}', { device: deviceText(device) })}
              pending={isPending && variables.id === id}
              disabled={disabled}
              onClick={() => mutate({ id })}
            >
              {t('Sign out')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
