import { cx } from 'class-variance-authority';
import { useCombobox } from 'downshift';
import { ChevronsUpDown, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslate } from '../language/use-translate.ts';
import { Field, type FieldProps, inputClass } from './field.tsx';

export interface ComboOption {
  readonly value: string;
  readonly label: string;
  readonly detail?: string;
}

interface ComboFieldProps extends FieldProps {
  readonly name?: string;
  readonly chosen: string;
  /** The matches of the typed text, in order. Undefined while loading. */
  readonly options: readonly ComboOption[] | undefined;
  readonly onType: (words: string) => void;
  readonly onChoose: (option: ComboOption) => void;
  readonly onClear?: () => void;
  readonly placeholder?: string;
}

/** Escape or leaving the field keeps the previous choice. */
export function ComboField(props: ComboFieldProps) {
  const t = useTranslate();
  const { label, hint, error, name, chosen, options, onType, onChoose, onClear, placeholder } = props;
  const [typed, setTyped] = useState<string>();
  const [at, setAt] = useState(0);
  const isOpen = typed !== undefined;
  const found = options ?? [];
  const type = (words: string) => {
    setTyped(words);
    setAt(0);
    onType(words);
  };
  const combobox = useCombobox<ComboOption>({
    items: [...found],
    isOpen,
    inputValue: typed ?? chosen,
    selectedItem: null,
    highlightedIndex: isOpen ? Math.min(at, found.length - 1) : -1,
    itemToString: (option) => option?.label ?? '',
    onStateChange: ({ type: event, isOpen: opens, selectedItem, highlightedIndex }) => {
      if (event === events.InputBlur || event === events.InputKeyDownEscape) setTyped(undefined);
      else if (selectedItem) {
        setTyped(undefined);
        onChoose(selectedItem);
      } else if (opens && event !== events.InputChange) type('');
      else if (highlightedIndex !== undefined && keys.has(event)) setAt(highlightedIndex);
    },
  });
  const isListed = isOpen && found.length > 0;
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <div className="relative">
          <input
            {...combobox.getInputProps({
              ...wiring,
              'aria-labelledby': undefined,
              // The handler above runs before the render that would move the caret to the end.
              onChange: ({ currentTarget }) => type(currentTarget.value),
              onKeyDown: (event) => leaveToInput(event, isOpen),
            })}
            name={name}
            type="text"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={placeholder}
            className={cx(inputClass, 'pe-12')}
          />
          {onClear && chosen !== '' && !isOpen ? (
            <button
              type="button"
              aria-label={t('Clear {label}', { label })}
              onClick={onClear}
              className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-md text-ink-soft hover:text-ink"
            >
              <X aria-hidden className="size-4" />
            </button>
          ) : (
            <ChevronsUpDown
              aria-hidden
              className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-4 text-ink-soft"
            />
          )}
          <div
            {...combobox.getMenuProps({ 'aria-label': label })}
            hidden={!isListed}
            className={cx(popupClass, 'py-1')}
          >
            {isListed &&
              found.map((option, index) => (
                <div
                  key={option.value}
                  {...combobox.getItemProps({ item: option, index })}
                  className={cx(
                    'flex min-h-9 cursor-pointer items-baseline gap-2 px-3 py-2 hover:bg-sunken',
                    'aria-selected:bg-accent-soft aria-selected:text-accent aria-selected:forced-colors:outline',
                  )}
                >
                  <span className="wrap-anywhere min-w-0">
                    <bdi>{option.label}</bdi>
                  </span>
                  {option.detail && (
                    <span className="ms-auto shrink-0 text-ink-soft text-xs">{option.detail}</span>
                  )}
                </div>
              ))}
          </div>
          <span role="status" className="sr-only">
            {isOpen && options && t('{count, plural, other {# found}}', { count: found.length })}
          </span>
          {isOpen && found.length === 0 && (
            <p className={cx(popupClass, 'px-3 py-2 text-ink-soft')}>
              {options ? t('Nothing found') : t('Looking…')}
            </p>
          )}
        </div>
      )}
    </Field>
  );
}

const popupClass =
  'absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-md border border-line-strong bg-surface shadow-lg';

const events = useCombobox.stateChangeTypes;

/** The changes that move the highlight. The pointer does not, and a click into the open field changes nothing. */
const keys: ReadonlySet<unknown> = new Set([
  events.InputKeyDownArrowDown,
  events.InputKeyDownArrowUp,
  events.InputKeyDownPageDown,
  events.InputKeyDownPageUp,
]);

/** Home and End move the caret. Escape closes the list first; a second press closes a surrounding dialog. */
function leaveToInput(event: KeyboardEvent, isOpen: boolean): void {
  if (event.key === 'Home' || event.key === 'End' || (event.key === 'Escape' && !isOpen))
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  else if (event.key === 'Escape') event.stopPropagation();
}
