const keys = [
  ['J', 'next'],
  ['K', 'previous'],
  ['A', 'the first button: approve, accept, acknowledge, “Looks fine”'],
  ['R', 'the second button: reject, decline, resolve'],
  ['Enter', 'open'],
  ['F8', 'go to the message with “Undo”'],
  ['?', 'show or hide these keys'],
] as const;

/** What the keys do while the focus is in the list. */
export function KeyHelp() {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 border-line border-t bg-sunken px-5 py-3 text-sm">
      {keys.map(([key, meaning]) => (
        <div key={key} className="contents">
          <dt>
            <kbd className="inline-block min-w-6 rounded-sm border border-line-strong bg-surface px-1.5 text-center font-medium text-xs leading-5">
              {key}
            </kbd>
          </dt>
          <dd className="text-ink-soft">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
