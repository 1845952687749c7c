import { useTranslate } from '../../language/use-translate.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { useFirstRows } from '../../ui/show-more.tsx';
import type { ImportReport } from './person.ts';

interface ImportTeamsProps {
  readonly report: Pick<ImportReport, 'newTeams' | 'unclearManagers'>;
  readonly agreed: boolean;
  readonly onAgree: (agreed: boolean) => void;
}

const fewest = 5;

/** The teams that the managers of a file would lead: none is made without being asked for here (D94). */
export function ImportTeams({ report: { newTeams, unclearManagers }, agreed, onAgree }: ImportTeamsProps) {
  const t = useTranslate();
  const { first, more } = useFirstRows(
    newTeams,
    ({ shown, total }) => t('{total, plural, other {{shown, number} of # teams}}', { shown, total }),
    fewest,
    4 * fewest,
  );
  return (
    <section aria-label={t('Teams of managers')} className="flex flex-col gap-3">
      {newTeams.length > 0 && (
        <div className="rounded-md border border-line">
          <ul aria-label={t('Teams of managers')} className="divide-y divide-line">
            {first.map(({ name, lead, parent, people }) => (
              <li key={`${name} ${lead}`} className="wrap-anywhere px-4 py-2">
                <p className="flex flex-wrap justify-between gap-x-4">
                  <bdi className="font-medium">{name}</bdi>
                  <span className="text-ink-soft">
                    {t('{people, plural, one {# person} other {# people}}', { people })}
                  </span>
                </p>
                <p className="text-ink-soft">
                  {parent === null
                    ? t('Led by {lead}', { lead })
                    : t('Led by {lead}, below {parent}', { lead, parent })}
                </p>
              </li>
            ))}
          </ul>
          {more}
        </div>
      )}
      <CheckField
        label={t(
          '{count, plural, =0 {Make teams of managers} one {Make this team} other {Make these # teams}}',
          {
            count: newTeams.length,
          },
        )}
        hint={
          unclearManagers > 0
            ? t(
                '{count, plural, one {# manager is not clear and has to be corrected then.} other {# managers are not clear and have to be corrected then.}}',
                { count: unclearManagers },
              )
            : t('Made from the column “Manager”. Everyone goes into the team of theirs.')
        }
        checked={agreed}
        onChange={({ target }) => onAgree(target.checked)}
      />
    </section>
  );
}
