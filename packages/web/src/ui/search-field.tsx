import { useEffect, useState } from 'react';
import { Field, inputClass } from './field.tsx';

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (words: string) => void;
  readonly placeholder?: string;
}

/** The search runs after this many milliseconds without a key. */
const pause = 250;

export function SearchField({ label, value, onSearch, placeholder }: SearchFieldProps) {
  const [{ typed, seen, searched }, setState] = useState({ typed: value, seen: value, searched: value });
  // The address can change elsewhere: by the back button or "Clear filters". Until it says what was searched for, it is as it
  // was, and what is typed meanwhile stays.
  if (value !== seen) setState({ typed: value === searched ? typed : value, seen: value, searched: value });
  const setTyped = (text: string) => setState((state) => ({ ...state, typed: text }));
  const search = (words: string) => {
    if (words === searched) return;
    setState((state) => ({ ...state, searched: words }));
    onSearch(words);
  };
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), pause);
    return () => clearTimeout(timer);
  });
  return (
    <Field label={label}>
      {(wiring) => (
        <input
          {...wiring}
          type="search"
          placeholder={placeholder}
          value={typed}
          maxLength={100}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key }) => key === 'Enter' && search(typed.trim())}
          className={inputClass}
        />
      )}
    </Field>
  );
}
