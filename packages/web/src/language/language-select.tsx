import { isLanguage, type Language, languageNames, languages } from '@muster/domain/language/languages';
import { speak } from './language.ts';
import { useTranslate } from './use-translate.ts';
import { chooseOnDevice } from './wanted.ts';

/** Before sign-in: the choice is of this device (D101). */
export function LanguageSelect() {
  const t = useTranslate();
  return (
    <label className="text-ink-soft">
      <span className="sr-only">{t('Language')}</span>
      <select
        value={t.language}
        onChange={({ target }) => isLanguage(target.value) && void choose(target.value)}
        className="min-h-9 rounded-md bg-transparent px-1 text-sm"
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
    </label>
  );
}

async function choose(language: Language): Promise<void> {
  chooseOnDevice(language);
  await speak(language);
}
