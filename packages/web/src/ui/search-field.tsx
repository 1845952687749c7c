import { useEffect, useRef, useState } from 'react';
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
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const searched = useRef(value);
  const latestOnSearch = useRef(onSearch);
  latestOnSearch.current = onSearch;
  // The address can change elsewhere: by the back button or "Clear filters". Until it says what was searched for, it is as it
  // was, and what is typed meanwhile stays.
  if (value !== seen) {
    setSeen(value);
    if (value !== searched.current) setTyped(value);
    searched.current = value;
  }
  const search = (words: string) => {
    if (words === searched.current) return;
    searched.current = words;
    latestOnSearch.current(words);
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
