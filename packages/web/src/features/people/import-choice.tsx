import { eachText } from '@muster/domain/account/schema';
import { csvText } from '@muster/domain/file-formats/csv';
import { msg, type Translatable, type Translate } from '@muster/domain/language/translate';
import { columnLabels, type ImportColumn, importColumns } from '@muster/domain/people/import-schema';
import { Download } from 'lucide-react';
import { saveCsv } from '../../browser/save-file.ts';
import { unhyphenated } from '../../language/soft-hyphens.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { ActionForm } from '../../shell/action-form.tsx';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { FileField } from './file-field.tsx';
import type { useImport } from './use-import.ts';

const says = {
  employeeId: msg('Required and unique'),
  fullName: msg('Needed'),
  ...eachText(() => msg('Can be empty')),
  joinDate: msg('2026-11-20, 20.11.2026 or 20 Nov 2026; empty for today'),
  leaveBalance: msg('Days, such as 16.8; empty for the usual days'),
} satisfies Record<ImportColumn, Translatable>;

/** A file with the header only: an example row would be imported with the rest. */
function importTemplate(t: Translate): string {
  return csvText(
    importColumns.map((column) => t(columnLabels[column])),
    [],
  );
}

interface ImportChoiceProps {
  readonly people: ReturnType<typeof useImport>;
  readonly onCancel: () => void;
}

export function ImportChoice({ people, onCancel }: ImportChoiceProps) {
  const t = useTranslate();
  const { source, problem, isPending } = people;
  return (
    <ActionForm
      submit={t('Check the file')}
      pending={isPending}
      error={problem}
      onSubmit={(event) => {
        event.preventDefault();
        people.lookThrough();
      }}
      onCancel={onCancel}
    >
      <p>
        {t(
          'Up to 1,000 people at a time, from any other system’s list: exports of BambooHR, Personio and Factorial are recognised. The next step matches the columns. Nothing changes until you confirm.',
        )}
      </p>
      <Button
        size="small"
        className="self-start"
        onClick={() => saveCsv(importTemplate(unhyphenated(t)), 'people-template.csv')}
      >
        <Download aria-hidden className="size-4" />
        {t('Download a template')}
      </Button>
      <Columns />
      <FileField
        label={t('CSV file')}
        accept=".xlsx,.csv,.txt,.tsv,text/csv,text/plain"
        file={source.file}
        onFile={(file) => void people.choose(file)}
      />
      {source.codePage && (
        <p role="status" className="rounded-md bg-warn-soft px-4 py-3 text-warn">
          {t(
            'The file isn’t saved as UTF-8. The next step shows how its letters are read, and you can change it.',
          )}
        </p>
      )}
      {!source.file && (
        <TextAreaField
          label={t('Or paste the lines')}
          hint={t('Start with the column names')}
          rows={3}
          spellCheck={false}
          value={source.text}
          onChange={({ target }) => people.paste(target.value)}
        />
      )}
    </ActionForm>
  );
}

function Columns() {
  const t = useTranslate();
  return (
    <details className="rounded-md border border-line px-4 py-2">
      <summary className="min-h-6 cursor-pointer font-medium">{t('What the columns contain')}</summary>
      <dl className="mt-3 grid gap-y-2">
        {importColumns.map((column) => (
          <div key={column} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-3">
            <dt className="font-medium">{t(columnLabels[column])}</dt>
            <dd className="text-ink-soft">{t(says[column])}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
