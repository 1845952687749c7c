import { Card } from '../../ui/card.tsx';

const extensions = [
  { whom: 'Human Resources (HR)', extension: '2001' },
  { whom: 'Employee Assistance', extension: '3000' },
  { whom: 'Security', extension: '911' },
] as const;

/** A fictitious number as a placeholder (U49). */
const hotline = { shown: '1-800-555-0199', dialled: '+18005550199' } as const;

export function SupportCard() {
  return (
    <Card title="Support and Resources">
      <h3 className="text-ink-soft text-xs">Emergency contacts, by internal extension</h3>
      <dl className="mt-1 divide-y divide-line">
        {extensions.map(({ whom, extension }) => (
          <div key={whom} className="flex justify-between gap-4 py-2">
            <dt>{whom}</dt>
            <dd className="font-medium tabular-nums">{extension}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-4 text-ink-soft text-xs">Anonymous hotline, run by a third party</h3>
      <a
        href={`tel:${hotline.dialled}`}
        className="mt-1 self-start py-0.5 font-medium text-accent tabular-nums underline underline-offset-4"
      >
        {hotline.shown}
      </a>
    </Card>
  );
}
