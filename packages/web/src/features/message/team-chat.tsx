import { MessagesSquare } from 'lucide-react';
import { useRef } from 'react';
import { Loaded } from '../../shell/loaded.tsx';
import { useStoreState } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { type ChatViewer, useChat } from './use-chat.ts';
import { useComposer } from './use-composer.ts';
import { useUnsentActions } from './use-unsent-actions.ts';

/** The company chat (U41). The newest message is first, so it appears right below the composer. */
export function TeamChat({ viewer }: { viewer: ChatViewer }) {
  // The draft belongs to an account, which is known once the store is open.
  const isKnown = useStoreState().phase !== 'closed';
  return <Panel key={String(isKnown)} viewer={viewer} />;
}

function Panel({ viewer }: { viewer: ChatViewer }) {
  const { older, ...chat } = useChat(viewer);
  const list = useRef<{ toTop(): void }>(null);
  const { actions, putBack, settle } = useUnsentActions((text) => composer.takeBack(text));
  const composer = useComposer(() => {
    settle();
    list.current?.toTop();
  });
  return (
    <Card
      title="Team Chat"
      flush
      className="h-[calc(100dvh-11rem)] min-h-[max(60vh,22rem)] overflow-hidden sm:h-150"
    >
      <Composer {...composer} />
      <div role="status">
        {putBack && (
          <p className="flex items-center justify-between gap-4 px-5 pb-4">
            Message discarded
            <Button size="small" onClick={putBack}>
              Undo
            </Button>
          </p>
        )}
      </div>
      <Loaded query={chat} what="the chat" waiting={<RowsSkeleton count={6} />} flush>
        {(messages) =>
          messages.length === 0 ? (
            <EmptyState icon={MessagesSquare} title="No messages yet. Start the conversation!" />
          ) : (
            <MessageList ref={list} messages={messages} ownId={viewer.id} older={older} actions={actions} />
          )
        }
      </Loaded>
    </Card>
  );
}
