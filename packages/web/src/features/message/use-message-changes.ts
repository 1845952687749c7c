import { instantAt } from '@muster/domain/calendar/instant';
import { isChangeable, mayChange } from '@muster/domain/message/change';
import { messageInput } from '@muster/domain/message/schema';
import { useState } from 'react';
import { presentTime } from '../../company-time/present.ts';
import { dropDraft } from '../../store/queue/drafts.ts';
import { record } from '../../store/queue/record.ts';
import type { ShownMessage } from './pending.ts';
import type { ChatViewer } from './use-chat.ts';

export interface MessageChanges {
  readonly editing: string | undefined;
  mayChange(message: ShownMessage): boolean;
  begin(message: ShownMessage): void;
  /** Ends editing, with other words if `content` is given. Words that the server would refuse stay in the field. */
  end(message: ShownMessage, content?: string): void;
  remove(message: ShownMessage): void;
}

export function useMessageChanges(viewer: ChatViewer, onEnd: () => void): MessageChanges {
  const [editing, setEditing] = useState<string>();
  return {
    editing,
    mayChange: (message) => isOpen(message, viewer),
    begin: ({ key }) => setEditing(key),
    end(message, content) {
      if (content !== undefined && !sendEdit(message, content)) return;
      dropDraft(draftOfEdit(message));
      setEditing(undefined);
      onEnd();
    },
    remove({ id }) {
      const changeTime = now();
      void record('deleteMessage', { id, changeTime }, changeTime);
    },
  };
}

export const draftOfEdit = ({ id }: Pick<ShownMessage, 'id'>) => `message-edit-${id}`;

const now = () => instantAt(presentTime());

function isOpen(message: ShownMessage, viewer: ChatViewer): boolean {
  const isStored = !message.unsent && !message.deletedAt;
  return isStored && mayChange(message, viewer) && isChangeable(message, now());
}

/** Records the edit; what reads the same is not sent. */
function sendEdit({ id, content: before }: ShownMessage, text: string): boolean {
  const { data } = messageInput.safeParse({ content: text });
  if (!data) return false;
  const changeTime = now();
  if (data.content !== before)
    void record('editMessage', { id, content: data.content, changeTime }, changeTime);
  return true;
}
