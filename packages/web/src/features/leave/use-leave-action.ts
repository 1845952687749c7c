import { instantAt } from '@muster/domain/calendar/instant';
import { msg, type Translate } from '@muster/domain/language/translate';
import { useState } from 'react';
import { presentTime } from '../../company-time/present.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { wordsOf } from '../../store/queue/outcome.ts';
import { submit } from '../../store/queue/submit.ts';
import { getStore } from '../../store/store-state.ts';
import { toast } from '../../ui/toast.ts';
import type { LeaveAction } from './leave-action.ts';
import type { ShownLeave } from './pending.ts';

export function useLeaveAction(leave: ShownLeave) {
  const t = useTranslate();
  const [pending, setPending] = useState(false);
  return {
    pending,
    async act(action: LeaveAction) {
      setPending(true);
      if (action === 'discard') await discard(leave.entryId);
      else await send(t, action, leave.id);
      setPending(false);
    },
  };
}

const sentBy = {
  withdraw: { intent: 'withdrawLeave', done: msg('Leave request withdrawn') },
  askCancel: { intent: 'cancelLeave', done: msg('Cancellation requested') },
} as const;

async function send(t: Translate, action: keyof typeof sentBy, id: number): Promise<void> {
  const { intent, done } = sentBy[action];
  const outcome = await submit(intent, { id }, instantAt(presentTime()));
  if (outcome.kind !== 'refused') toast(wordsOf(outcome, { title: t(done) }));
}

/** Also discards the files that depend on the request, which could never be sent without it. */
async function discard(entryId: string | undefined): Promise<void> {
  if (entryId === undefined) return;
  const store = await getStore();
  const files = store.entries.read().filter(({ data }) => data['relatedKey'] === entryId);
  for (const { id } of files) await store.discard(id);
  await store.discard(entryId);
}
