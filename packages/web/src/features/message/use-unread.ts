import { useMemo } from 'react';
import type { Row } from '../../store/device/kinds.ts';
import { useOpenStore, useReadMarks } from '../../store/read-marks/use-marks.ts';
import { useShown } from './use-shown.ts';

/** Beyond it no one counts (L17). */
export const mostUnread = 99;

/** The live number of unread messages; undefined while loading, so that no number flickers (L17). */
export function useUnread(): number | undefined {
  const { data } = useShown('message');
  const ownId = useOpenStore()?.accountId;
  const upTo = useReadMarks()?.chatUpTo;
  return useMemo(
    () => (data && upTo !== undefined && ownId !== undefined ? countUnread(data, upTo, ownId) : undefined),
    [data, upTo, ownId],
  );
}

export function countUnread(
  messages: readonly Pick<Row<'message'>, 'id' | 'senderId' | 'deletedAt'>[],
  upTo: number,
  ownId: number,
): number {
  return messages.filter(({ id, senderId, deletedAt }) => id > upTo && senderId !== ownId && !deletedAt)
    .length;
}
