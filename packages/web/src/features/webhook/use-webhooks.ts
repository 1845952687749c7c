import { useWrite, type Write } from '../../server/calls/mutate.ts';
import { trpc } from '../../server/trpc.ts';

export function useWebhooks() {
  return trpc.webhook.list.useQuery();
}

export function useDeliveries(id: number) {
  return trpc.webhook.deliveries.useQuery({ id });
}

export type Webhooks = NonNullable<ReturnType<typeof useWebhooks>['data']>;
export type WebhookRow = Webhooks[number];

export function useWebhookWrite<Input, Answer>(
  write: Write<Input, Answer>,
  reactions: { onSuccess?: (answer: Answer) => void; onError?: (error: Error) => void },
) {
  const utils = trpc.useUtils();
  return useWrite(write, { ...reactions, onSettled: () => void utils.webhook.invalidate() });
}
