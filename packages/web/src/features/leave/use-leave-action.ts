import { instantAt } from '@muster/domain/calendar/instant';
import { useState } from 'react';
import { presentTime } from '../../company-time/present.ts';
import { wordsOf } from '../../store/queue/outcome.ts';
import { submit } from '../../store/queue/submit.ts';
import { getStore } from '../../store/store-state.ts';
import { toast } from '../../ui/toast.ts';
import type { LeaveAction } from './leave-action.ts';
import type { ShownLeave } from './pending.ts';

export function useLeaveAction(leave: ShownLeave) {
  const [pending, setPending] = useState(false);
  return {
    pending,
    async act(action: LeaveAction) {
      setPending(true);
      if (action === 'discard') await discard(leave.entryId);
      else await send(action, leave.id);
      setPending(false);
    },
  };
}

const sentBy = {
  withdraw: { intent: 'withdrawLeave', done: 'Leave request withdrawn' },
  askCancel: { intent: 'cancelLeave', done: 'Cancellation requested' },
} as const;

async function send(action: keyof typeof sentBy, id: number): Promise<void> {
  const { intent, done } = sentBy[action];
  const outcome = await submit(intent, { id }, instantAt(presentTime()));
  if (outcome.kind !== 'refused') toast(wordsOf(outcome, { title: done }));
}

/** Also discards the files that depend on the request, which could never be sent without it. */
async function discard(entryId: string | undefined): Promise<void> {
  if (entryId === undefined) return;
  const store = await getStore();
  const files = store.entries.read().filter(({ data }) => data['relatedKey'] === entryId);
  for (const { id } of files) await store.discard(id);
  await store.discard(entryId);
}
