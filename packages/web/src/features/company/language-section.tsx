import {
  germanAddresses,
  germanAddressNames,
  isLanguage,
  languageNames,
  languages,
} from '@muster/domain/language/languages';
import { useTranslate } from '../../language/use-translate.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionFrame } from './section-frame.tsx';
import type { Settings } from './settings.ts';
import { useSection } from './use-section.ts';

interface LanguageValues {
  readonly language: string;
  readonly germanAddress: string;
}

const shape = {
  read: ({ language, germanAddress }: Settings): LanguageValues => ({ language, germanAddress }),
  write: ({ language, germanAddress }: LanguageValues) => ({
    language: isLanguage(language) ? language : undefined,
    germanAddress: germanAddresses.find((each) => each === germanAddress),
  }),
};

const addresses = germanAddresses.map((address) => ({ value: address, label: germanAddressNames[address] }));

const options = languages.map((language) => ({ value: language, label: languageNames[language] }));

export function LanguageSection({ settings }: { readonly settings: Settings }) {
  const t = useTranslate();
  const section = useSection(t('Language'), settings, shape);
  return (
    <SectionFrame
      anchor="language"
      title={t('Language')}
      lead={t(
        'Of letters, calendars, files and emails to administrators, and of people whose browser asks for none that Muster speaks. Everyone chooses their own under My Profile.',
      )}
    >
      <SectionForm section={section}>
        <div className="grid gap-4 sm:max-w-64">
          <SelectField
            label={t('Language of the company')}
            options={options}
            {...section.field('language')}
          />
          <SelectField
            label={t('Address in German')}
            options={addresses}
            {...section.field('germanAddress')}
          />
        </div>
      </SectionForm>
    </SectionFrame>
  );
}
