import type { CompanyLeaveType } from '@muster/domain/leave/types';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from '../../../../language/use-translate.ts';
import { useSend } from '../../../../server/calls/mutate.ts';
import { trpcClient } from '../../../../server/client.ts';
import { refusedToast } from '../../../../server/refused-toast.ts';
import { trpc } from '../../../../server/trpc.ts';

/** Puts a type before or after its neighbour. Types take the numbers of their places, of which two may have had one. */
export function useMoveType(types: readonly CompanyLeaveType[]) {
  const t = useTranslate();
  const send = useSend(trpcClient.leaveType.change);
  const utils = trpc.useUtils();
  return useMutation({
    async mutationFn({ from, to }: { readonly from: number; readonly to: number }) {
      for (const { id, order } of placed(types, from, to)) await send({ id, order });
    },
    onError: refusedToast(t('Failed to move it')),
    onSettled: () => utils.leaveType.invalidate(),
  });
}

function placed(types: readonly CompanyLeaveType[], from: number, to: number) {
  const moved = types[from];
  if (!moved) return [];
  const others = types.filter((type) => type !== moved);
  return others
    .toSpliced(to, 0, moved)
    .map(({ id, order: before }, index) => ({ id, order: index + 1, before }))
    .filter(({ order, before }) => order !== before);
}
