import { msg, type Translatable } from '@muster/domain/language/translate';
import { useMutation, useQuery } from '@tanstack/react-query';
import { NoWorker } from '../../browser/push/push-device.ts';
import { thisDevice } from '../../browser/push/this-device.ts';
import { thisBrowserUnsupported } from '../../browser/push/unsupported.ts';
import { isCallError, messageOf } from '../../server/client.ts';
import { queryClient } from '../../server/query-cache.ts';
import { needsConnection } from '../../server/unreachable.ts';
import { useSync } from '../../store/use-own.ts';

export interface NotifyFacts {
  readonly unsupported: Translatable | undefined;
  readonly permission: NotificationPermission;
  readonly isOn: boolean | undefined;
  readonly problem: Translatable | string | undefined;
  readonly connected: boolean;
}

type NotifyState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'impossible'; readonly why: Translatable }
  | {
      readonly kind: 'off' | 'on';
      readonly disabled: boolean;
      readonly note: Translatable | string | undefined;
    };

const blocked = msg(
  'Notifications are blocked for this site. Allow them in your browser settings to get them on this device.',
);

/** Turning notifications off needs no connection: the browser's push service reports it to the server. */
export function notifyState(facts: NotifyFacts): NotifyState {
  const { unsupported, permission, isOn, problem, connected } = facts;
  if (unsupported !== undefined) return { kind: 'impossible', why: unsupported };
  if (permission === 'denied') return { kind: 'impossible', why: blocked };
  if (isOn === undefined) return { kind: 'unknown' };
  if (isOn) return { kind: 'on', disabled: false, note: problem };
  return connected
    ? { kind: 'off', disabled: false, note: problem }
    : { kind: 'off', disabled: true, note: needsConnection };
}

/** Only a press requests permission (L27). */
export function useNotifyMe(accountId: number) {
  const { connected } = useSync();
  const why = thisBrowserUnsupported();
  const queryKey = ['push', accountId];
  const { data: isOn } = useQuery({
    queryKey,
    queryFn: () => thisDevice.isOn(accountId),
    enabled: why === undefined,
    // The person may have changed the browser's settings meanwhile.
    staleTime: 0,
    gcTime: 0,
  });
  const press = useMutation({
    mutationFn: () => (isOn ? thisDevice.stop(accountId) : thisDevice.start(accountId)),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  const permission = why === undefined ? Notification.permission : 'denied';
  const problem = press.error ? problemOf(press.error) : undefined;
  const state = notifyState({ unsupported: why, permission, isOn, problem, connected });
  return { state, isPending: press.isPending, press: () => press.mutate() };
}

function problemOf(error: unknown): Translatable | string {
  if (isCallError(error)) return messageOf(error);
  return error instanceof NoWorker
    ? msg('Muster is still being set up on this device. Please reload the page and try again.')
    : msg(
        'Your browser could not reach its push service. Check your connection and browser settings, then try again.',
      );
}
