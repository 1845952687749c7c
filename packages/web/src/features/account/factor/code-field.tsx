import { useEffect, useRef } from 'react';
import { useTranslate } from '../../../language/use-translate.ts';
import { TextField } from '../../../ui/text-field.tsx';

interface CodeFieldProps {
  readonly hint: string;
  readonly error: string | undefined;
  readonly autoFocus?: boolean;
}

export function CodeField({ hint, error, autoFocus = false }: CodeFieldProps) {
  const t = useTranslate();
  const field = useRef<HTMLInputElement>(null);
  const wantsFocus = error !== undefined || autoFocus;
  useEffect(() => {
    if (wantsFocus) field.current?.focus();
  }, [wantsFocus]);
  return (
    <TextField
      ref={field}
      name="code"
      label={t('Code')}
      hint={hint}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      error={error}
    />
  );
}
