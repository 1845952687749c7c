import { cx } from 'class-variance-authority';
import type { ComponentProps, KeyboardEvent } from 'react';
import { inputClass } from '../../ui/field.tsx';

interface MessageFieldProps extends ComponentProps<'textarea'> {
  readonly id: string;
  readonly label: string;
  readonly problem: string | undefined;
  readonly onText: (text: string) => void;
  readonly onSend: () => void;
  readonly onOtherKey: (event: KeyboardEvent) => void;
}

/** The text of a message: one line that grows with it; Enter sends (U42). */
export function MessageField(props: MessageFieldProps) {
  const { label, problem, onText, onSend, onOtherKey, className, ...field } = props;
  return (
    <>
      <label htmlFor={field.id} className="sr-only">
        {label}
      </label>
      <textarea
        rows={1}
        dir="auto"
        aria-invalid={problem !== undefined}
        aria-describedby={`${field.id}-note`}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={(event) => {
          if (!isSending(event)) return onOtherKey(event);
          event.preventDefault();
          onSend();
        }}
        className={cx(
          inputClass,
          'field-sizing-content max-h-[10.25em] resize-none py-2 leading-normal',
          className,
        )}
        {...field}
      />
    </>
  );
}

/** Enter sends, Shift+Enter does not (U42); nor does the Enter that confirms an input method's word. */
function isSending({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  // Safari reports the end of a composition before the key that ended it, and marks that key with 229.
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing && nativeEvent.keyCode !== 229;
}
