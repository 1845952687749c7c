import { type CodePage, codePageLabels, codePages, isCodePage } from '../browser/text-file/code-pages.ts';
import { useTranslate } from '../language/use-translate.ts';
import { optionsOf, SelectField } from './select-field.tsx';

interface CodePageFieldProps {
  readonly value: CodePage;
  readonly onChoose: (codePage: CodePage) => void;
}

/** How to read the letters of a file that is not Unicode. */
export function CodePageField({ value, onChoose }: CodePageFieldProps) {
  const t = useTranslate();
  return (
    <SelectField
      label={t('Letters are read as')}
      hint={t(
        'The file isn’t saved as UTF-8. If names look wrong below, choose another, or save it as CSV UTF-8.',
      )}
      options={optionsOf(t, codePages, codePageLabels)}
      value={value}
      onChange={({ target }) => {
        if (isCodePage(target.value)) onChoose(target.value);
      }}
    />
  );
}
