import { contactKinds, contactLimits, type SupportContact } from '@muster/domain/company/contacts';
import { msg, type Translatable } from '@muster/domain/language/translate';
import { Trash2 } from 'lucide-react';
import { useTranslate } from '../../language/use-translate.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

const kinds = {
  phone: { label: msg('Phone number'), hint: msg('as in +49 30 901820') },
  extension: { label: msg('Extension', undefined, 'of a phone number'), hint: msg('as in 2001') },
  email: { label: msg('Email'), hint: msg('as in hr@example.com') },
  link: { label: msg('Link'), hint: msg('with https://') },
} as const satisfies Record<SupportContact['kind'], { label: Translatable; hint: Translatable }>;

const kindsInOrder = ['phone', 'extension', 'email', 'link'] as const;

interface ContactRowProps {
  readonly number: number;
  readonly contact: SupportContact;
  readonly problems: readonly { readonly field: unknown; readonly message: string }[];
  readonly onChange: (changed: Partial<SupportContact>) => void;
  readonly onRemove: () => void;
}

export function ContactRow({ number, contact, problems, onChange, onRemove }: ContactRowProps) {
  const t = useTranslate();
  const { name, kind, value } = contact;
  const problemOf = (field: keyof SupportContact) => problems.find((each) => each.field === field)?.message;
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-3 border-line not-first:border-t not-first:pt-4 sm:grid-cols-[minmax(0,1fr)_9rem_minmax(0,1fr)_auto]">
      <legend className="sr-only">{t('Contact {number}', { number })}</legend>
      <div className="max-sm:col-span-2">
        <TextField
          label={t('Name')}
          value={name}
          maxLength={contactLimits.name}
          error={problemOf('name')}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </div>
      <SelectField
        label={t('Kind')}
        options={kindsInOrder.map((each) => ({ value: each, label: t(kinds[each].label) }))}
        value={kind}
        onChange={({ target }) =>
          onChange({ kind: contactKinds.find((each) => each === target.value) ?? kind })
        }
      />
      <div className="max-sm:order-last max-sm:col-span-2">
        <TextField
          label={t(kinds[kind].label)}
          hint={t(kinds[kind].hint)}
          value={value}
          maxLength={contactLimits.value}
          error={problemOf('value')}
          onChange={({ target }) => onChange({ value: target.value })}
        />
      </div>
      <Button
        variant="ghost"
        size="icon"
        className="mt-6"
        aria-label={name ? t('Remove {name}', { name }) : t('Remove contact {number}', { number })}
        onClick={onRemove}
      >
        <Trash2 aria-hidden className="size-4" />
      </Button>
    </fieldset>
  );
}
