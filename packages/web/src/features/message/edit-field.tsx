import { messageInput } from '@muster/domain/message/schema';
import { cx } from 'class-variance-authority';
import { useEffect, useId, useRef, useState } from 'react';
import { draftOf, keepDraft } from '../../store/queue/drafts.ts';
import { Button } from '../../ui/button.tsx';
import { inputClass } from '../../ui/field.tsx';
import type { ShownMessage } from './pending.ts';
import { isSending } from './use-composer.ts';
import { draftOfEdit, type MessageChanges } from './use-message-changes.ts';

interface EditFieldProps {
  readonly message: ShownMessage;
  readonly changes: MessageChanges;
}

/** Edits a message in its place (U207): Enter saves, Escape leaves. */
export function EditField({ message, changes }: EditFieldProps) {
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
      <label htmlFor={id} className="sr-only">
        Edit message
      </label>
      <textarea
        ref={field}
        id={id}
        rows={1}
        value={text}
        dir="auto"
        enterKeyHint="done"
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => {
          setText(target.value);
          keepDraft(draft, { content: target.value });
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') leave();
          else if (isSending(event)) {
            event.preventDefault();
            leave(text);
          }
        }}
        className={cx(inputClass, 'field-sizing-content max-h-[10.25em] resize-none py-2 leading-normal')}
      />
      <p id={`${id}-note`} className="text-bad empty:hidden">
        {problem}
      </p>
      <div className="flex gap-2">
        <Button type="submit" size="small" variant="primary" disabled={problem !== undefined}>
          Save
        </Button>
        <Button size="small" onClick={() => leave()}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function focusAtEnd(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
