import type { LeaveTypeRehearsal } from '@muster/domain/leave/type-schema';
import type { PolicyRehearsalInput } from '@muster/domain/leave-account/rehearsal-schema';
import { useState } from 'react';
import { useWrite } from '../../../../server/calls/mutate.ts';
import { trpcClient } from '../../../../server/client.ts';

export interface RehearsedPolicy {
  readonly asked: PolicyRehearsalInput;
  readonly rows: LeaveTypeRehearsal['rows'];
}

interface Reactions {
  readonly onRefused: (error: Error) => void;
  /** In place of an answer that moves nobody's days; true if nothing is shown of it. */
  readonly onNothing?: () => boolean;
}

/** Asks whose free days a change of policies would move before it is saved (D97). */
export function usePolicyRehearsal({ onRefused, onNothing = () => false }: Reactions) {
  const [rehearsed, setRehearsed] = useState<RehearsedPolicy>();
  const { mutate, isPending } = useWrite(trpcClient.leaveAccount.rehearse, {
    onSuccess({ rows }, asked: PolicyRehearsalInput) {
      if (rows.length === 0 && onNothing()) return;
      setRehearsed({ asked, rows });
    },
    onError: onRefused,
  });
  return { rehearse: mutate, isRehearsing: isPending, rehearsed, close: () => setRehearsed(undefined) };
}
