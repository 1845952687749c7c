import { cx } from 'class-variance-authority';
import { ChevronsUpDown, X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { Field, type FieldProps, inputLook } from './field.tsx';

export interface ComboOption {
  readonly value: string;
  readonly label: string;
  /** Tells it from others of the same label. */
  readonly detail?: string;
}

interface ComboFieldProps extends FieldProps {
  readonly name?: string;
  /** What is chosen, in words; empty for nothing. */
  readonly chosen: string;
  /** What fits what is typed, in order. Undefined while it is looked for. */
  readonly options: readonly ComboOption[] | undefined;
  readonly onType: (words: string) => void;
  readonly onChoose: (option: ComboOption) => void;
  /** Offers to choose nothing. */
  readonly onClear?: () => void;
  readonly placeholder?: string;
}

/**
 * A choice of one among many, found by typing. Arrow keys go through what fits, Enter takes it, Escape leaves what was
 * chosen; so does going elsewhere.
 */
export function ComboField(props: ComboFieldProps) {
  const { label, hint, error, name, chosen, options, onType, onChoose, onClear, placeholder } = props;
  const [typed, setTyped] = useState<string>();
  const [at, setAt] = useState(0);
  const listId = useId();
  const isOpen = typed !== undefined;
  const found = options ?? [];
  const active = found[Math.min(at, found.length - 1)];
  const type = (words: string) => {
    setTyped(words);
    setAt(0);
    onType(words);
  };
  const take = (option: ComboOption) => {
    setTyped(undefined);
    onChoose(option);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (isOpen) setAt((Math.min(at, found.length - 1) + step + found.length) % Math.max(found.length, 1));
      else type('');
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (active) take(active);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setTyped(undefined);
    }
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <div className="relative">
          <input
            {...wiring}
            name={name}
            type="text"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={isOpen && found.length > 0 ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && active ? `${listId}-${active.value}` : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={placeholder}
            value={typed ?? chosen}
            onChange={({ target }) => type(target.value)}
            onClick={() => !isOpen && type('')}
            onBlur={() => setTyped(undefined)}
            onKeyDown={press}
            className={cx(inputLook, 'pe-11')}
          />
          {onClear && chosen !== '' && !isOpen ? (
            <button
              type="button"
              aria-label={`Clear ${label}`}
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
          {isOpen && found.length > 0 && (
            <Found id={listId} label={label} found={found} active={active} onTake={take} />
          )}
          <span role="status" className="sr-only">
            {isOpen && options && `${found.length} found`}
          </span>
          {isOpen && found.length === 0 && (
            <p className={cx(popupLook, 'px-3 py-2 text-ink-soft')}>
              {options ? 'Nothing found' : 'Looking…'}
            </p>
          )}
        </div>
      )}
    </Field>
  );
}

const popupLook =
  'absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-md border border-line-strong bg-surface shadow-lg';

interface FoundProps {
  readonly id: string;
  readonly label: string;
  readonly found: readonly ComboOption[];
  readonly active: ComboOption | undefined;
  readonly onTake: (option: ComboOption) => void;
}

function Found({ id, label, found, active, onTake }: FoundProps) {
  return (
    <div id={id} role="listbox" aria-label={label} className={cx(popupLook, 'py-1')}>
      {found.map((option) => {
        const isActive = option === active;
        return (
          // The keys belong to the field, which keeps the focus.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          <div
            key={option.value}
            id={`${id}-${option.value}`}
            ref={isActive ? intoView : undefined}
            role="option"
            aria-selected={isActive}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onTake(option)}
            className={cx(
              'flex min-h-9 cursor-pointer items-baseline gap-2 px-3 py-2 hover:bg-sunken',
              isActive && 'bg-accent-soft text-accent forced-colors:outline',
            )}
          >
            <span className="wrap-anywhere min-w-0">
              <bdi>{option.label}</bdi>
            </span>
            {option.detail && <span className="ms-auto shrink-0 text-ink-soft text-xs">{option.detail}</span>}
          </div>
        );
      })}
    </div>
  );
}

function intoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
