import { cx } from 'class-variance-authority';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslate } from '../language/use-translate.ts';
import { Field, type FieldProps, inputClass } from './field.tsx';

/** The button's name avoids the field's label, so that the label finds only the field. */
export function PasswordField({ label, hint, error, ...input }: FieldProps & ComponentProps<'input'>) {
  const t = useTranslate();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <div className="relative">
          <input
            {...input}
            {...wiring}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={cx(inputClass, 'pe-12')}
          />
          <button
            type="button"
            aria-label={shown ? t('Hide what was typed') : t('Show what was typed')}
            aria-controls={wiring.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-md text-ink-soft hover:text-ink"
          >
            <Icon aria-hidden className="size-4" />
          </button>
        </div>
      )}
    </Field>
  );
}
