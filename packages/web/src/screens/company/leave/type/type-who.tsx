import { msg } from '@muster/domain/language/translate';
import { useSites } from '../../../../company-time/use-sites.ts';
import { CheckGroup } from '../../../../features/company/check-group.tsx';
import { RadioGroup } from '../../../../features/company/radio-group.tsx';
import { useTeams } from '../../../../features/team/use-teams.ts';
import { useTranslate } from '../../../../language/use-translate.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import type { TypeForm } from './use-type-form.ts';

const choices = [
  { value: 'all', label: msg('Everyone'), hint: msg('Everyone who can request leave.') },
  {
    value: 'some',
    label: msg('Only some'),
    hint: msg('By site, by team or after months of employment.'),
  },
] as const;

/** Who may request a type. */
export function TypeWho({ form }: { readonly form: TypeForm }) {
  const t = useTranslate();
  return (
    <>
      <RadioGroup
        legend={t('Who may request it')}
        name="who"
        options={choices}
        chosen={form.draft.isForAll ? 'all' : 'some'}
        onChange={(chosen) => form.change({ isForAll: chosen === 'all' })}
      />
      {!form.draft.isForAll && <Some form={form} />}
    </>
  );
}

function Some({ form: { draft, problems, change } }: { readonly form: TypeForm }) {
  const t = useTranslate();
  const { data: sites = [] } = useSites();
  const { data: teams = [] } = useTeams();
  const options = (rows: readonly { readonly id: number; readonly name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      {sites.length > 0 && (
        <CheckGroup
          legend={t('Sites')}
          hint={t('None chosen: all')}
          name="siteIds"
          options={options(sites)}
          chosen={draft.siteIds}
          onChange={(siteIds) => change({ siteIds })}
        />
      )}
      {teams.length > 0 && (
        <CheckGroup
          legend={t('Teams')}
          hint={t('None chosen: all')}
          name="teamIds"
          options={options(teams)}
          chosen={draft.teamIds}
          onChange={(teamIds) => change({ teamIds })}
        />
      )}
      <div className="sm:max-w-64">
        <TextField
          label={t('After months of employment')}
          inputMode="numeric"
          value={draft.afterMonths}
          error={problems.who}
          onChange={({ target }) => change({ afterMonths: target.value })}
        />
      </div>
    </>
  );
}
