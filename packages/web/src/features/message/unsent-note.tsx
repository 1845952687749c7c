import type { MouseEvent } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import type { Entry } from '../../store/queue/entry.ts';
import { shownText } from '../../store/queue/stored-text.ts';
import { Button } from '../../ui/button.tsx';
import type { DeliveryState } from './unsent.ts';
import type { UnsentActions } from './use-unsent-actions.ts';

interface UnsentNoteProps {
  readonly entry: Entry;
  readonly delivery: DeliveryState;
  readonly actions: UnsentActions;
  /** A message that was not sent can be changed in the composer. */
  readonly canEdit: boolean;
}

/** Why a message is unsent, with the possible actions; renders nothing while it is being sent. */
export function UnsentNote({ entry, delivery, actions, canEdit }: UnsentNoteProps) {
  const t = useTranslate();
  if (delivery === 'sending') return null;
  return (
    <div className="mt-1 flex flex-col gap-2">
      {entry.error && <p className="text-ink-soft">{shownText(t, entry.error)}</p>}
      <div className="flex gap-2">
        <Button size="small" onClick={passingFocusTo('article', () => actions.retry(entry))}>
          {t('Retry')}
        </Button>
        {delivery === 'failed' && canEdit && (
          <Button size="small" onClick={() => actions.edit(entry)}>
            {t('Edit')}
          </Button>
        )}
        <Button size="small" variant="link" onClick={passingFocusTo('section', () => actions.discard(entry))}>
          {t('Discard')}
        </Button>
      </div>
    </div>
  );
}

/** The action removes the button, so the focus moves to the element around it first. */
function passingFocusTo(around: 'article' | 'section', act: () => void) {
  return ({ currentTarget }: MouseEvent) => {
    currentTarget.closest(around)?.focus({ preventScroll: true });
    act();
  };
}
