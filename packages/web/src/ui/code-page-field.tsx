import { type CodePage, codePageLabels, codePages, isCodePage } from '../browser/text-file/code-pages.ts';
import { optionsOf, SelectField } from './select-field.tsx';

interface CodePageFieldProps {
  readonly value: CodePage;
  readonly onChoose: (codePage: CodePage) => void;
}

/** How to read the letters of a file that is not Unicode. */
export function CodePageField({ value, onChoose }: CodePageFieldProps) {
  return (
    <SelectField
      label="Letters are read as"
      hint="The file isn’t saved as UTF-8. If names look wrong below, choose another, or save it as CSV UTF-8."
      options={optionsOf(codePages, codePageLabels)}
      value={value}
      onChange={({ target }) => {
        if (isCodePage(target.value)) onChoose(target.value);
      }}
    />
  );
}
