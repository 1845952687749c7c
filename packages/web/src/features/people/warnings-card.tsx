import { Moment } from '../../company-time/moment.tsx';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { Card } from '../../ui/card.tsx';
import type { Person } from './person.ts';
import { WarnButton } from './warn-button.tsx';

/** `mayWarn` is false on the viewer's own page. */
export function WarningsCard({ person, mayWarn }: { person: Person; mayWarn: boolean }) {
  const t = useTranslate();
  const { warnings } = person;
  return (
    <Card
      title={t('Warnings')}
      action={mayWarn && <WarnButton person={person} />}
      flush={warnings.length > 0}
    >
      {warnings.length === 0 ? (
        <p className="text-ink-soft">{t('No warnings.')}</p>
      ) : (
        <ul className="divide-y divide-line border-line border-t">
          {warnings.map(({ id, title, reason, issuedByName, createdAt }) => (
            <li key={id} className="flex flex-col gap-1 px-5 py-3">
              <p className="wrap-anywhere font-medium leading-6">{title}</p>
              <p className="text-ink-soft">
                <Rich
                  text={t('<date/> by <name/>')}
                  parts={{ date: <Moment as="date" at={createdAt} />, name: <bdi>{issuedByName}</bdi> }}
                />
              </p>
              <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
