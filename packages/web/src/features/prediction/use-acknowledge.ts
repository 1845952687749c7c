import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { attemptKeys } from '../../attempt-key.ts';
import { messageOf, trpcClient } from '../../client.ts';
import { trpc } from '../../trpc.ts';
import { toast } from '../../ui/toast.ts';
import { alertKeyOf, type ShownAlert } from './active-alerts.ts';

interface Wish {
  readonly alert: ShownAlert;
  readonly kind: 'acknowledge' | 'unacknowledge';
}

const words = {
  acknowledge: { done: 'Alert acknowledged', failed: 'Failed to acknowledge alert' },
  unacknowledge: { done: 'Alert is active again', failed: 'Failed to bring alert back' },
} as const;

/** Acknowledges alerts, and takes that back: at once by the toast's button, or later. `pending` is the one under way. */
export function useAcknowledge() {
  const { prediction } = trpc.useUtils();
  const [keys] = useState(() => attemptKeys());
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ alert, kind }: Wish) => send(alert, kind, keys.keyOf({ kind, key: alert.key })),
    async onSuccess(_, { alert, kind }) {
      keys.settle();
      await prediction.acknowledged.invalidate();
      toast({
        title: words[kind].done,
        description: alert.message,
        ...(kind === 'acknowledge' && {
          action: { label: 'Undo', onPress: () => mutate({ alert, kind: 'unacknowledge' }) },
        }),
      });
    },
    onError: (error, { kind }) =>
      toast({ title: words[kind].failed, description: messageOf(error), variant: 'destructive' }),
  });
  return {
    pending: isPending ? variables.alert.key : undefined,
    acknowledge: (alert: ShownAlert) => mutate({ alert, kind: 'acknowledge' }),
    bringBack: (alert: ShownAlert) => mutate({ alert, kind: 'unacknowledge' }),
  };
}

function send(alert: ShownAlert, kind: Wish['kind'], idempotencyKey: string): Promise<unknown> {
  const [key, options] = [alertKeyOf(alert), { context: { idempotencyKey } }];
  return kind === 'acknowledge'
    ? trpcClient.prediction.acknowledge.mutate(key, options)
    : trpcClient.prediction.unacknowledge.mutate(key, options);
}
