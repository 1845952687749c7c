import { webhookEvents } from '@muster/domain/webhook/events';
import { Moment } from '../../company-time/moment.tsx';
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
  const { id, name, url, events } = webhook;
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0">
      <div className="min-w-0">
        <h3 className="wrap-anywhere font-medium">
          <span dir="auto">{name}</span> {webhook.lastError !== null && <Badge tone="warn">Failing</Badge>}
        </h3>
        <p dir="ltr" className="wrap-anywhere text-ink-soft">
          {url}
        </p>
        <p className="text-ink-soft">{events.map((event) => webhookEvents[event]).join(' · ')}</p>
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
  return (
    <>
      <p className={lastError === null ? 'text-ink-soft' : 'text-bad'}>
        {lastAnswerAt === null ? (
          'Nothing sent yet.'
        ) : (
          <>
            {lastError ?? 'The receiver took the last event'}, <Moment at={lastAnswerAt} />
          </>
        )}
      </p>
      {previousUntil !== null && (
        <p className="text-ink-soft">
          The previous secret signs, too, until <Moment at={previousUntil} />.
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
  const { mutate, isPending } = useWebhookWrite(trpcClient.webhook.test, {
    onSuccess: () => toast({ title: 'Test on its way', description: 'See its deliveries.' }),
    onError: refusedToast('Failed to send the test'),
  });
  return (
    <Button
      size="small"
      aria-label={`Send a test to ${name}`}
      pending={isPending}
      onClick={() => mutate({ id })}
      {...blocked}
    >
      Send test
    </Button>
  );
}

function Delete({ id, name, blocked }: ActionProps) {
  const { mutate, isPending } = useWebhookWrite(
    trpcClient.webhook.remove,
    toasts('Webhook deleted', 'Failed to delete the webhook'),
  );
  return (
    <ConfirmButton
      label="Delete"
      title={`Delete “${name}”?`}
      confirm="Delete webhook"
      cancel="Keep it"
      destructive
      onConfirm={() => mutate({ id })}
      aria-label={`Delete ${name}`}
      pending={isPending}
      {...blocked}
    >
      <p>It gets no more events, and what waits to be sent is dropped. This cannot be undone.</p>
    </ConfirmButton>
  );
}
