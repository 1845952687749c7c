import { useTranslate } from '../../../../language/use-translate.ts';
import { Button } from '../../../../ui/button.tsx';
import { CodePageField } from '../../../../ui/code-page-field.tsx';
import { Field, inputClass } from '../../../../ui/field.tsx';
import { HolidaysQuestion } from './holidays-question.tsx';
import { ImportReport } from './import-report.tsx';
import { useImportHolidays } from './use-import-holidays.ts';

/** A component of its own so that closing the dialog discards the chosen file. */
export function ImportHolidaysForm({ onDone }: { onDone: () => void }) {
  const t = useTranslate();
  const { report, problem, codePage, isPending, question, preview, readBy, add } = useImportHolidays(onDone);
  const count = report?.holidays.length ?? 0;
  if (question) return <HolidaysQuestion {...question} count={count} />;
  return (
    <div className="grid gap-5">
      <Field label={t('Calendar file')} hint=".ics" error={problem}>
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
      {codePage && <CodePageField value={codePage} onChoose={readBy} />}
      <div role="status" className="grid gap-4 empty:hidden">
        {isPending && !report && t('Reading…')}
        {report && <ImportReport report={report} isGuessed={codePage !== null} />}
      </div>
      {report && (
        <Button
          variant="primary"
          className="sm:justify-self-end"
          pending={isPending}
          disabled={count === 0}
          onClick={add}
        >
          {count === 0
            ? t('Nothing to add')
            : t('{count, plural, one {Add # holiday} other {Add # holidays}}', { count })}
        </Button>
      )}
    </div>
  );
}
