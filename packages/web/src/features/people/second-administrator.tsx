import type { Seconds } from '@muster/domain/people/schema';
import { namesAmong } from '@muster/domain/people/told-apart';
import { Moment } from '../../company-time/moment.tsx';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';

interface SecondAdministratorProps {
  readonly waitsFor: Seconds;
  /** That it was requested, and what the second one does. */
  readonly lead: string;
  /** What does it without one. */
  readonly command: string;
}

/** Who can confirm what was asked for, and from when the others can (D104). */
export function SecondAdministrator({ waitsFor, lead, command }: SecondAdministratorProps) {
  const t = useTranslate();
  const nameOf = namesAmong(waitsFor);
  return (
    <div role="status" className="flex flex-col gap-2">
      <p>{lead}</p>
      {waitsFor.length > 0 && (
        <ul aria-label={t('Second administrators')} className="list-disc space-y-1 ps-5">
          {waitsFor.map(({ from, ...admin }) => (
            <li key={admin.employeeId}>
              <Rich
                text={
                  from === null
                    ? t('<name/> can do it now.')
                    : t(
                        '<name/> can do it from <from/>: until then, one of you has access from the other, or both from the same person.',
                      )
                }
                parts={{
                  name: <bdi>{nameOf(admin)}</bdi>,
                  from: from === null ? '' : <Moment as="full" at={from} />,
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <p>
        {waitsFor.length === 0 && `${t('There is no other administrator.')} `}
        {t('On the server, {command} needs no second one.', { command })}
      </p>
    </div>
  );
}
