import { MessagesSquare } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { useStoreState } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { useFillScreen } from '../../ui/use-fill-screen.ts';
import { Composer } from './composer.tsx';
import { type ListHandle, MessageList } from './message-list.tsx';
import type { ShownMessage } from './pending.ts';
import { type ChatViewer, useChat } from './use-chat.ts';
import { useComposer } from './use-composer.ts';
import { useMessageChanges } from './use-message-changes.ts';
import { useUnsentActions } from './use-unsent-actions.ts';

export function TeamChat({ viewer }: { viewer: ChatViewer }) {
  // The draft belongs to an account, which is known once the store is open.
  const isKnown = useStoreState().phase !== 'closed';
  return <Panel key={String(isKnown)} viewer={viewer} />;
}

function Panel({ viewer }: { viewer: ChatViewer }) {
  const t = useTranslate();
  const { older, ...chat } = useChat(viewer);
  const list = useRef<ListHandle>(null);
  const { actions, putBack, settle } = useUnsentActions((text) => composer.takeBack(text));
  const composer = useComposer(() => {
    settle();
    list.current?.toEnd();
  });
  const { changes, editLast } = useEditLast(viewer, chat.data, composer.field, list);
  const fill = useFillScreen();
  return (
    <div
      ref={fill}
      className="flex h-(--fill-screen) min-h-64 min-w-0 flex-col tall:min-h-150 lg:[--page-gap:2rem]"
    >
      <Card title={t('Team Chat')} flush className="min-h-0 flex-1 overflow-hidden">
        <Loaded query={chat} failed={t('Could not load the chat')} waiting={<RowsSkeleton count={6} />} flush>
          {(messages) =>
            messages.length === 0 ? (
              <EmptyState icon={MessagesSquare} title={t('No messages yet. Start the conversation!')} />
            ) : (
              <MessageList
                ref={list}
                messages={messages}
                ownId={viewer.id}
                {...{ older, actions, changes }}
              />
            )
          }
        </Loaded>
        <div role="status" className="mt-auto">
          {putBack && (
            <p className="flex items-center justify-between gap-4 px-5 pt-3">
              {t('Message discarded')}
              <Button size="small" onClick={putBack}>
                {t('Undo')}
              </Button>
            </p>
          )}
        </div>
        <Composer {...composer} onEditLast={editLast} />
      </Card>
    </div>
  );
}

function useEditLast(
  viewer: ChatViewer,
  messages: readonly ShownMessage[] | undefined,
  field: RefObject<HTMLTextAreaElement | null>,
  list: RefObject<ListHandle | null>,
) {
  const isFromComposer = useRef(false);
  const changes = useMessageChanges(viewer, () => {
    if (isFromComposer.current) field.current?.focus();
    isFromComposer.current = false;
  });
  const editLast = () => {
    const last = messages?.find((message) => message.senderId === viewer.id && changes.mayChange(message));
    if (!last) return;
    isFromComposer.current = true;
    list.current?.toMessage(last.key);
    changes.begin(last);
  };
  return { changes, editLast };
}
