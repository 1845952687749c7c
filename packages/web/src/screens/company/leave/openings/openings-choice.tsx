import { msg, type Translatable } from '@muster/domain/language/translate';
import { type OpeningTarget, openingLabels } from '@muster/domain/leave-account/opening-columns';
import { Download } from 'lucide-react';
import { FileField } from '../../../../features/people/file-field.tsx';
import { useTranslate } from '../../../../language/use-translate.ts';
import { ActionForm } from '../../../../shell/action-form.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TextAreaField } from '../../../../ui/text-area-field.tsx';
import type { useOpenings } from './use-openings.ts';
import { useTemplate } from './use-template.ts';

const says = {
  employeeId: msg('Whose balance it is; or their email, or their full name'),
  account: msg('Can be empty if there is only one'),
  layer: msg('A part of the policy; empty for all of the account'),
  balance: msg('What is left when the day begins: 12.5 or 12,5 days, 7:30 or 7.5 hours. Empty to leave it'),
  on: msg('2026-11-20, 20.11.2026 or 20 Nov 2026; empty for today'),
  reason: msg('Can be empty'),
} as const satisfies Partial<Record<OpeningTarget, Translatable>>;

const explained = ['employeeId', 'account', 'layer', 'balance', 'on', 'reason'] as const;

interface OpeningsChoiceProps {
  readonly openings: ReturnType<typeof useOpenings>;
  readonly onCancel: () => void;
}

export function OpeningsChoice({ openings, onCancel }: OpeningsChoiceProps) {
  const t = useTranslate();
  const template = useTemplate();
  const { source, problem, isPending } = openings;
  return (
    <ActionForm
      submit={t('Check the file')}
      pending={isPending}
      error={problem ?? (template.isError ? t('The template could not be made. Try again.') : undefined)}
      onSubmit={(event) => {
        event.preventDefault();
        openings.lookThrough();
      }}
      onCancel={onCancel}
    >
      <p>
        {t(
          'Each line says what someone has on a date. Muster adjusts the account by what is missing, so the same file can be imported again. Nothing changes until you confirm.',
        )}
      </p>
      <Button size="small" className="self-start" pending={template.isPending} onClick={template.save}>
        <Download aria-hidden className="size-4" />
        {t('Download a template')}
      </Button>
      <details className="rounded-md border border-line px-4 py-2">
        <summary className="min-h-6 cursor-pointer font-medium">{t('What the columns contain')}</summary>
        <dl className="mt-3 grid gap-y-2">
          {explained.map((column) => (
            <div key={column} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-3">
              <dt className="font-medium">{t(openingLabels[column])}</dt>
              <dd className="text-ink-soft">{t(says[column])}</dd>
            </div>
          ))}
        </dl>
      </details>
      <FileField
        label={t('CSV file')}
        accept=".xlsx,.csv,.txt,.tsv,text/csv,text/plain"
        file={source.file}
        onFile={(file) => void openings.choose(file)}
      />
      {!source.file && (
        <TextAreaField
          label={t('Or paste the lines')}
          hint={t('Start with the column names')}
          rows={3}
          spellCheck={false}
          value={source.text}
          onChange={({ target }) => openings.paste(target.value)}
        />
      )}
    </ActionForm>
  );
}
