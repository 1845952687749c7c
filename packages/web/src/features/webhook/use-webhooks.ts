import { useWrite, type Write } from '../../server/calls/mutate.ts';
import { trpc } from '../../server/trpc.ts';

/** The company's webhooks (D62). They are on the server only. */
export function useWebhooks() {
  return trpc.webhook.list.useQuery();
}

/** The newest deliveries of a webhook. */
export function useDeliveries(id: number) {
  return trpc.webhook.deliveries.useQuery({ id });
}

export type Webhooks = NonNullable<ReturnType<typeof useWebhooks>['data']>;
export type WebhookRow = Webhooks[number];

/** A write about webhooks, which are read again afterwards. */
export function useWebhookWrite<Input, Answer>(
  write: Write<Input, Answer>,
  reactions: { onSuccess?: (answer: Answer) => void; onError?: (error: Error) => void },
) {
  const utils = trpc.useUtils();
  return useWrite(write, { ...reactions, onSettled: () => void utils.webhook.invalidate() });
}
