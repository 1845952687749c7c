import type { Translate } from '@muster/domain/language/translate';
import { foldText, matcherOf } from '@muster/domain/people/search-key';
import { useState } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { usePeopleOptions } from '../../person/people-options.ts';
import { trpc } from '../../server/trpc.ts';
import { ComboField, type ComboOption } from '../../ui/combo-field.tsx';
import { companyItself } from './labels.ts';

interface PersonFieldProps {
  readonly label: string;
  readonly orCompany?: boolean;
  readonly value: number | 'company' | undefined;
  readonly onChange: (value: number | 'company' | undefined) => void;
}

export function PersonField({ label, orCompany = false, value, onChange }: PersonFieldProps) {
  const t = useTranslate();
  const [words, setWords] = useState<string>();
  const options = usePeopleOptions(words, 'all');
  return (
    <ComboField
      label={label}
      placeholder={t('Anyone')}
      chosen={useNameOf(value)}
      options={options && [...(orCompany ? company(t, words) : []), ...options]}
      onType={setWords}
      onChoose={(option) => onChange(option.value === 'company' ? 'company' : Number(option.value))}
      onClear={() => onChange(undefined)}
    />
  );
}

function company(t: Translate, words = ''): ComboOption[] {
  return matcherOf(words)(foldText(t(companyItself)))
    ? [{ value: 'company', label: t(companyItself), detail: t('jobs and command line') }]
    : [];
}

function useNameOf(value: number | 'company' | undefined): string {
  const t = useTranslate();
  const isPerson = typeof value === 'number';
  const person = trpc.people.get.useQuery({ userId: isPerson ? value : 0 }, { enabled: isPerson });
  if (!isPerson) return value === undefined ? '' : t(companyItself);
  if (!person.data) return person.isError ? t('Unknown', undefined, 'the name of a person') : '…';
  return `${person.data.fullName}, ${person.data.employeeId}`;
}
