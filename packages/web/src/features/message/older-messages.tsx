import { Button } from '../../ui/button.tsx';
import type { OlderPage } from './use-older-page.ts';

interface OlderMessagesProps {
  readonly state: OlderPage;
  readonly onLoad: () => void;
  /** In pixels. */
  readonly height: number;
}

/** The end of the known chat, above its oldest message; it loads older ones on scrolling or by a button (L4). */
export function OlderMessages({ state, onLoad, height }: OlderMessagesProps) {
  return (
    <div
      className="absolute inset-x-0 top-0 flex flex-col items-center justify-center gap-1.5 px-5 text-center text-ink-soft"
      style={{ height }}
    >
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
