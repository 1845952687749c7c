import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, inputClass } from '../../ui/field.tsx';
import { countText, ImportReport } from './import-report.tsx';
import { useImportHolidays } from './use-import-holidays.ts';

export function ImportHolidays() {
  const [open, setOpen] = useState(false);
  const { connected } = useSync();
  return (
    <Dialog
      title="Import holidays"
      description="From a calendar file: all-day events of this year and the next two. You see a preview before anything is added."
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button disabled={!connected}>
          <CalendarPlus aria-hidden className="size-4" />
          Import .ics file
        </Button>
      }
    >
      <ImportForm onDone={() => setOpen(false)} />
    </Dialog>
  );
}

/** A component of its own so that closing the dialog discards the chosen file. */
function ImportForm({ onDone }: { onDone: () => void }) {
  const { report, problem, isPending, preview, add } = useImportHolidays(onDone);
  const count = report?.holidays.length ?? 0;
  return (
    <div className="grid gap-5">
      <Field label="Calendar file" hint=".ics" error={problem}>
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            accept=".ics,text/calendar"
            disabled={isPending}
            onChange={({ target }) => void preview(target.files?.[0])}
            className={`${inputClass} py-2 file:me-3 file:rounded-sm file:border-0 file:bg-sunken file:px-3 file:py-1 file:text-ink`}
          />
        )}
      </Field>
      <div role="status" className="grid gap-4 empty:hidden">
        {isPending && !report && 'Reading…'}
        {report && <ImportReport report={report} />}
      </div>
      {report && (
        <Button
          variant="primary"
          className="sm:justify-self-end"
          pending={isPending}
          disabled={count === 0}
          onClick={add}
        >
          {count === 0 ? 'Nothing to add' : `Add ${countText(count)}`}
        </Button>
      )}
    </div>
  );
}
