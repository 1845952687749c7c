import { messageInput } from '@muster/domain/message/schema';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { draftOf, keepDraft } from '../../store/queue/drafts.ts';
import { Button } from '../../ui/button.tsx';
import { MessageField } from './message-field.tsx';
import type { ShownMessage } from './pending.ts';
import { draftOfEdit, type MessageChanges } from './use-message-changes.ts';

interface EditFieldProps {
  readonly message: ShownMessage;
  readonly changes: MessageChanges;
}

export function EditField({ message, changes }: EditFieldProps) {
  const t = useTranslate();
  const id = useId();
  const draft = draftOfEdit(message);
  const [text, setText] = useState(() => draftOf(draft, { content: message.content }).content);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => focusAtEnd(field.current), []);
  const { error } = messageInput.safeParse({ content: text });
  const problem = error?.issues[0]?.message;
  const leave = (content?: string) => {
    // The field goes, so the focus moves to its message first.
    if (content === undefined || !problem) field.current?.closest('article')?.focus({ preventScroll: true });
    changes.end(message, content);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        leave(text);
      }}
      className="mt-1 flex flex-col gap-2"
    >
      <MessageField
        label={t('Edit message')}
        ref={field}
        id={id}
        value={text}
        enterKeyHint="done"
        problem={problem}
        onText={(content) => {
          setText(content);
          keepDraft(draft, { content });
        }}
        onSend={() => leave(text)}
        onOtherKey={({ key }) => key === 'Escape' && leave()}
      />
      <p id={`${id}-note`} className="text-bad empty:hidden">
        {problem}
      </p>
      <div className="flex gap-2">
        <Button type="submit" size="small" variant="primary" disabled={problem !== undefined}>
          {t('Save')}
        </Button>
        <Button size="small" onClick={() => leave()}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}

function focusAtEnd(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
