/** A type's colour with its sign. The colour is an ornament: the name stands beside it. */
export function ColourMark({ colour, sign }: { readonly colour: string; readonly sign: string }) {
  return (
    <span aria-hidden className="inline-flex shrink-0 items-center gap-1.5">
      <svg aria-hidden viewBox="0 0 16 16" className="size-4">
        <rect width="16" height="16" rx="4" fill={colour} />
      </svg>
      {sign !== '' && <span className="font-medium text-ink-soft text-xs">{sign}</span>}
    </span>
  );
}
