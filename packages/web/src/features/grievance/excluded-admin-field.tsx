import { namesAmong } from '@muster/domain/people/told-apart';
import type { ComponentProps } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { trpc } from '../../server/trpc.ts';
import { useSync } from '../../store/use-own.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { exclusionHint } from './form-values.ts';

interface ExcludedAdminFieldProps extends ComponentProps<'select'> {
  readonly error: string | undefined;
  readonly chosen: string;
  readonly administrators: ReturnType<typeof useOtherAdministrators>;
}

export function useOtherAdministrators() {
  const { connected } = useSync();
  return trpc.grievance.handlers.useQuery(undefined, { enabled: connected, refetchOnMount: 'always' });
}

/** Devices do not store administrators, so this requires a connection (D21). */
export function ExcludedAdminField({ chosen, administrators, ...select }: ExcludedAdminFieldProps) {
  const t = useTranslate();
  const { connected } = useSync();
  const { data, error } = administrators;
  const nameOf = namesAmong(data ?? []);
  const known = (data ?? []).map((admin) => ({ value: String(admin.id), label: nameOf(admin) }));
  const isKnown = chosen === '' || known.some(({ value }) => value === chosen);
  const options = isKnown ? known : [...known, { value: chosen, label: t('The person you chose before') }];
  return (
    <div className="flex flex-col gap-1.5">
      <SelectField
        label={t('Who must not handle this')}
        hint={t('Optional')}
        placeholder={t('Any administrator may')}
        options={options}
        {...select}
      />
      <p className="text-ink-soft text-xs">
        {!data && (error || !connected)
          ? t(
              'You can choose this only while online. If someone must not handle this, wait until you’re online to file it.',
            )
          : data && exclusionHint(t, known.length)}
      </p>
    </div>
  );
}
