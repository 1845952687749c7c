import { companyLimits } from '@muster/domain/company/settings';
import { msg } from '@muster/domain/language/translate';
import { useTranslate } from '../../language/use-translate.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { Changed } from './section-draft.ts';
import { SectionForm } from './section-form.tsx';
import { SectionFrame } from './section-frame.tsx';
import type { Settings } from './settings.ts';
import { useSection } from './use-section.ts';

interface StorageValues {
  readonly accountQuotaMegabytes: string;
  readonly companyQuotaMegabytes: string;
}

const megabytes = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));

const shape = {
  read: ({ accountQuotaMegabytes, companyQuotaMegabytes }: Settings): StorageValues => ({
    accountQuotaMegabytes: String(accountQuotaMegabytes),
    companyQuotaMegabytes: String(companyQuotaMegabytes),
  }),
  write: (values: StorageValues, changed: Changed<StorageValues>) => ({
    ...(changed('accountQuotaMegabytes') && {
      accountQuotaMegabytes: megabytes(values.accountQuotaMegabytes),
    }),
    ...(changed('companyQuotaMegabytes') && {
      companyQuotaMegabytes: megabytes(values.companyQuotaMegabytes),
    }),
  }),
};

const fields = [
  { name: 'accountQuotaMegabytes', label: msg('Storage per account') },
  { name: 'companyQuotaMegabytes', label: msg('Storage for the company') },
] as const;

export function StorageSection({ settings }: { settings: Settings }) {
  const t = useTranslate();
  const section = useSection(t('Storage'), settings, shape);
  return (
    <SectionFrame
      anchor="storage"
      title={t('Storage')}
      lead={t(
        'How much space one person’s files, and all files including HR documents, can use. Files beyond that are refused; stored files stay.',
      )}
    >
      <SectionForm section={section}>
        <div className="grid gap-5 sm:grid-cols-2">
          {fields.map(({ name, label }) => (
            <TextField
              key={name}
              label={t(label)}
              hint={t('megabytes')}
              type="number"
              min={1}
              max={companyLimits.quotaMegabytes}
              {...section.field(name)}
            />
          ))}
        </div>
      </SectionForm>
    </SectionFrame>
  );
}
