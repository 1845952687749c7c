import type { Seconds } from '@muster/domain/people/schema';
import { namesAmong } from '@muster/domain/people/told-apart';
import { Moment } from '../../company-time/moment.tsx';

interface SecondAdministratorProps {
  readonly waitsFor: Seconds;
  /** What the second one does. */
  readonly act: string;
  /** What does it without one. */
  readonly command: string;
}

/** Who can confirm what was asked for, and from when the others can (D104). */
export function SecondAdministrator({ waitsFor, act, command }: SecondAdministratorProps) {
  const nameOf = namesAmong(waitsFor);
  return (
    <div role="status" className="flex flex-col gap-2">
      <p>Requested. It takes two administrators: within a day, a second one has to {act}.</p>
      {waitsFor.length > 0 && (
        <ul aria-label="Second administrators" className="list-disc space-y-1 ps-5">
          {waitsFor.map(({ from, ...admin }) => (
            <li key={admin.employeeId}>
              <bdi>{nameOf(admin)}</bdi>
              {from === null ? (
                ' can do it now.'
              ) : (
                <>
                  {' '}
                  can do it from <Moment as="full" at={from} />: until then, one of you has access from the
                  other, or both from the same person.
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <p>
        {waitsFor.length === 0 && 'There is no other administrator. '}On the server, {command} needs no second
        one.
      </p>
    </div>
  );
}
