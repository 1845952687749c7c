import { minute } from '@muster/domain/calendar/durations';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useSend } from '../../server/calls/mutate.ts';
import { isCallError, refusedField, trpcClient } from '../../server/client.ts';
import { useSync } from '../../store/use-own.ts';
import type { FormPreview, PreviewedValues, ServerPreview } from './preview.ts';

/**
 * What the server says of a request that is being typed: it knows the policies of accounts, which the device does not
 * (D97). Undefined until it answers, without a connection, and for what the device can refuse by itself.
 */
export function useServerPreview(
  values: PreviewedValues | undefined,
  onDevice: FormPreview | undefined,
  /** What the answer follows from besides: it is asked again when this changes. */
  facts: string,
): ServerPreview | undefined {
  const { connected } = useSync();
  const send = useSend(trpcClient.leave.preview);
  const isAsked = connected && values !== undefined && mayBe(onDevice);
  const { data, error } = useQuery({
    queryKey: [['leave', 'preview'], values, facts],
    // A reason changes no figure, so that typing one asks nothing anew.
    queryFn: isAsked ? ({ signal }) => send({ ...values, reason: '…' }, { signal }) : skipToken,
    staleTime: minute,
  });
  if (!isAsked) return undefined;
  if (data) return { kind: 'counted', found: data };
  const field = refusedField(error);
  return isCallError(error) && field ? { kind: 'refused', message: error.message, field } : undefined;
}

/** The device knows the balance of now, and nothing of what a policy will grant. */
function mayBe(onDevice: FormPreview | undefined): boolean {
  return onDevice?.kind === 'counted' || onDevice?.said?.code === 'leave.tooFewLeft';
}
