import type { PayrollPreview } from '@muster/domain/payroll/schema';
import { PersonLink } from '../../person/person-link.tsx';

/** Whose figures can still change and why, with a link to each person's page. */
export function NotFinal({ count, people }: PayrollPreview['notFinal']) {
  if (count === 0) return <p className="text-good">Final for everyone.</p>;
  return (
    <details className="rounded-md bg-warn-soft px-4 py-1">
      <summary className="min-h-11 cursor-pointer content-center font-medium text-warn">
        Not final for {count === 1 ? '1 person' : `${count} people`}
      </summary>
      <ul className="grid max-h-60 gap-2 overflow-y-auto pb-3">
        {people.map(({ userId, fullName, reasons }) => (
          <li key={userId}>
            <PersonLink id={userId} name={fullName} />
            <p className="text-ink-soft">{reasons}</p>
          </li>
        ))}
        {people.length < count && <li className="text-ink-soft">and {count - people.length} more</li>}
      </ul>
    </details>
  );
}
