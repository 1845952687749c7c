import { msg, type Translatable, type Translate } from '@muster/domain/language/translate';
import { type SameNameChoice, sameNameChoices } from '@muster/domain/people/import-schema';
import { useTranslate } from '../../language/use-translate.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { useFirstRows } from '../../ui/show-more.tsx';
import type { ImportReport } from './person.ts';

const labels = {
  add: msg('Add: they are other people'),
  skip: msg('Skip: leave them out'),
  update: msg('Update those here: position, department and join date'),
} satisfies Record<SameNameChoice, Translatable>;

interface SameNamesProps {
  readonly sameNames: ImportReport['sameNames'];
  readonly chosen: SameNameChoice | undefined;
  readonly onChoose: (choice: SameNameChoice) => void;
}

export function ImportSameNames({ sameNames, chosen, onChoose }: SameNamesProps) {
  const t = useTranslate();
  const { first, more } = useFirstRows(
    sameNames,
    ({ shown, total }) => t('{total, plural, other {{shown, number} of # names}}', { shown, total }),
    10,
  );
  return (
    <section aria-label={t('Same names')} className="flex flex-col gap-3">
      <p className="font-medium">{sameNamesText(t, sameNames.length)}</p>
      <div className="rounded-md border border-line">
        <ul className="divide-y divide-line">
          {first.map(({ line, name, employeeId, department, here }) => (
            <li key={line} className="wrap-anywhere px-4 py-2">
              <bdi className="font-medium">{name}</bdi>
              <p className="text-ink-soft">
                {t('In the file, line {line}: {person}', {
                  line,
                  person: tellingText(t, { employeeId, department }),
                })}
              </p>
              {here.map((each) => (
                <p key={each.userId} className="text-ink-soft">
                  {each.active
                    ? t('Here: {person}', { person: tellingText(t, each) })
                    : t('Here: {person}, account closed', { person: tellingText(t, each) })}
                </p>
              ))}
            </li>
          ))}
        </ul>
        {more}
      </div>
      <SelectField
        label={t('What to do with them')}
        placeholder={t('Choose: add, skip or update')}
        options={sameNameChoices.map((value) => ({ value, label: t(labels[value]) }))}
        value={chosen ?? ''}
        onChange={({ target }) => {
          const choice = sameNameChoices.find((each) => each === target.value);
          if (choice) onChoose(choice);
        }}
      />
    </section>
  );
}

export function sameNamesText(t: Translate, count: number): string {
  return t(
    '{count, plural, one {# has the same name as someone here} other {# have the same name as someone here}}',
    { count },
  );
}

interface Told {
  readonly employeeId: string;
  readonly department: string | null;
}

function tellingText(t: Translate, { employeeId, department }: Told): string {
  return department === null
    ? t('{employeeId}, no department', { employeeId })
    : t('{employeeId}, {department}', { employeeId, department });
}
