import { Button } from '../../ui/button.tsx';
import type { OlderPage } from './use-older-page.ts';

interface OlderMessagesProps {
  readonly state: OlderPage;
  readonly onLoad: () => void;
}

/** The end of the known chat, which loads older messages on scrolling or by a button (L4). */
export function OlderMessages({ state, onLoad }: OlderMessagesProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-5 py-4 text-center text-ink-soft">
      {state === 'none' && <p>This is where the conversation begins.</p>}
      <p role="status" className="empty:hidden">
        {state === 'offline' && 'Older messages need a connection.'}
        {state === 'failed' && 'Older messages could not be loaded.'}
      </p>
      {(state === 'ready' || state === 'loading' || state === 'failed') && (
        <Button size="small" pending={state === 'loading'} onClick={onLoad}>
          Show older messages
        </Button>
      )}
    </div>
  );
}
