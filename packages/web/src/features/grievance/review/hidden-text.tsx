import { useId, useState } from 'react';
import { Loaded } from '../../../shell/loaded.tsx';
import { ClampedText } from '../../../ui/clamped-text.tsx';
import { BarsSkeleton } from '../../../ui/skeleton.tsx';
import type { GrievanceToHandle } from './grievance.ts';
import { useOpened } from './use-opened.ts';

/** The description of a listed grievance, hidden until the administrator opens it, which is logged (D21). */
export function HiddenText({ row: { id, subject } }: { row: GrievanceToHandle }) {
  const [open, setOpen] = useState(false);
  const textId = useId();
  return (
    <div className="flex flex-col items-start gap-1">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={textId}
        onClick={() => setOpen(!open)}
        className="min-h-6 text-accent underline underline-offset-4"
      >
        {open ? 'Hide description' : 'Read description'}
        <span className="sr-only"> of {subject}</span>
      </button>
      <div id={textId} className="self-stretch">
        {open && <OpenedText id={id} />}
      </div>
    </div>
  );
}

function OpenedText({ id }: { id: number }) {
  const { data, error, refetch } = useOpened(id, { placeholderData: () => undefined });
  return (
    <Loaded
      query={{ data, error, refetch }}
      what="the description"
      waiting={<BarsSkeleton bars={['h-4 w-full', 'mt-2 h-4 w-64']} />}
    >
      {({ rows: [row] }) => <ClampedText text={row?.description ?? 'This grievance is not there.'} />}
    </Loaded>
  );
}
