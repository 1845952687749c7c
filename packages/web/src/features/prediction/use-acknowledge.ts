import { msg } from '@muster/domain/language/translate';
import type { AlertKey } from '@muster/domain/prediction/schema';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from '../../language/use-translate.ts';
import { useSend, type Write } from '../../server/calls/mutate.ts';
import { messageOf, trpcClient } from '../../server/client.ts';
import { trpc } from '../../server/trpc.ts';
import { toast } from '../../ui/toast.ts';
import { alertKeyOf, type HiddenAlert, type ShownAlert } from './active-alerts.ts';
import { alertText } from './labels.ts';
import type { Acknowledgement } from './use-alerts.ts';

interface Toggled {
  readonly kind: 'acknowledge' | 'unacknowledge';
  readonly alert: ShownAlert;
  readonly evidence: string;
}

const labels = {
  acknowledge: { done: msg('Alert acknowledged'), failed: msg('Failed to acknowledge alert') },
  unacknowledge: { done: msg('Alert is active again'), failed: msg('Failed to bring alert back') },
} as const;

/** One mutation for both directions, so that undoing counts as a new attempt. */
const toggle: Write<AlertKey & Pick<Toggled, 'kind'>, unknown> = {
  mutate: ({ kind, ...alert }, options) => trpcClient.prediction[kind].mutate(alert, options),
};

/** Acknowledges alerts and undoes that: by the toast's button, or later. `pending` is the alert being sent. */
export function useAcknowledge() {
  const t = useTranslate();
  const { prediction } = trpc.useUtils();
  const send = useSend(toggle);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ kind, alert, evidence }: Toggled) => send({ kind, ...alertKeyOf(alert), evidence }),
    async onSuccess(_, toggled) {
      await prediction.acknowledged.invalidate();
      toast({
        title: t(labels[toggled.kind].done),
        description: alertText(t, toggled.alert),
        ...(toggled.kind === 'acknowledge' && {
          action: { label: t('Undo'), onPress: () => mutate({ ...toggled, kind: 'unacknowledge' }) },
        }),
      });
    },
    onError: (error, { kind }) =>
      toast({ title: t(labels[kind].failed), description: messageOf(error), variant: 'destructive' }),
  });
  return {
    pending: isPending ? variables.alert.key : undefined,
    acknowledge: (alert: ShownAlert) => mutate({ kind: 'acknowledge', alert, evidence: alert.evidence }),
    bringBack: ({ alert, acknowledgement: { evidence } }: HiddenAlert<Acknowledgement>) =>
      mutate({ kind: 'unacknowledge', alert, evidence }),
  };
}
