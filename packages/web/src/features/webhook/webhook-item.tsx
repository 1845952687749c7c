import { webhookEvents } from '@muster/domain/webhook/events';
import { Moment } from '../../company-time/moment.tsx';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { trpcClient } from '../../server/client.ts';
import { refusedToast, toasts } from '../../server/refused-toast.ts';
import type { Blocked } from '../../shell/outage/use-blocked.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { toast } from '../../ui/toast.ts';
import { Deliveries } from './deliveries.tsx';
import { RotateSecret } from './rotate-secret.tsx';
import { useWebhookWrite, type WebhookRow } from './use-webhooks.ts';

interface WebhookItemProps {
  readonly webhook: WebhookRow;
  readonly blocked: Blocked;
}

export function WebhookItem({ webhook, blocked }: WebhookItemProps) {
  const t = useTranslate();
  const { id, name, url, events } = webhook;
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0">
      <div className="min-w-0">
        <h3 className="wrap-anywhere font-medium">
          <span dir="auto">{name}</span>{' '}
          {webhook.lastError !== null && <Badge tone="warn">{t('Failing')}</Badge>}
        </h3>
        <p dir="ltr" className="wrap-anywhere text-ink-soft">
          {url}
        </p>
        <p className="text-ink-soft">{events.map((event) => t(webhookEvents[event])).join(' · ')}</p>
        <LastAnswer webhook={webhook} />
      </div>
      <div className="flex flex-wrap gap-2">
        <SendTest id={id} name={name} blocked={blocked} />
        <Deliveries id={id} name={name} />
        <RotateSecret id={id} name={name} blocked={blocked} />
        <Delete id={id} name={name} blocked={blocked} />
      </div>
    </li>
  );
}

function LastAnswer({
  webhook: { lastAnswerAt, lastError, previousUntil },
}: Pick<WebhookItemProps, 'webhook'>) {
  const t = useTranslate();
  return (
    <>
      <p className={lastError === null ? 'text-ink-soft' : 'text-bad'}>
        {lastAnswerAt === null ? (
          t('Nothing sent yet.')
        ) : (
          <Rich
            text={
              lastError === null
                ? t('The receiver took the last event, <moment/>')
                : t('<problem/>, <moment/>')
            }
            parts={{ problem: lastError ?? '', moment: <Moment at={lastAnswerAt} /> }}
          />
        )}
      </p>
      {previousUntil !== null && (
        <p className="text-ink-soft">
          <Rich
            text={t('The previous secret signs, too, until <moment/>.')}
            parts={{ moment: <Moment at={previousUntil} /> }}
          />
        </p>
      )}
    </>
  );
}

interface ActionProps {
  readonly id: number;
  readonly name: string;
  readonly blocked: Blocked;
}

function SendTest({ id, name, blocked }: ActionProps) {
  const t = useTranslate();
  const { mutate, isPending } = useWebhookWrite(trpcClient.webhook.test, {
    onSuccess: () => toast({ title: t('Test on its way'), description: t('See its deliveries.') }),
    onError: refusedToast(t('Failed to send the test')),
  });
  return (
    <Button
      size="small"
      aria-label={t('Send a test to {name}', { name })}
      pending={isPending}
      onClick={() => mutate({ id })}
      {...blocked}
    >
      {t('Send test')}
    </Button>
  );
}

function Delete({ id, name, blocked }: ActionProps) {
  const t = useTranslate();
  const { mutate, isPending } = useWebhookWrite(
    trpcClient.webhook.remove,
    toasts(t('Webhook deleted'), t('Failed to delete the webhook')),
  );
  return (
    <ConfirmButton
      label={t('Delete')}
      title={t('Delete “{name}”?', { name })}
      confirm={t('Delete webhook')}
      cancel={t('Keep it')}
      destructive
      onConfirm={() => mutate({ id })}
      aria-label={t('Delete {name}', { name })}
      pending={isPending}
      {...blocked}
    >
      <p>{t('It gets no more events, and what waits to be sent is dropped. This cannot be undone.')}</p>
    </ConfirmButton>
  );
}
