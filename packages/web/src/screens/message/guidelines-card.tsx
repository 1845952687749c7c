import { Card } from '../../ui/card.tsx';

const guidelines = [
  'Be respectful and professional',
  'Keep conversations work-related',
  'No harassment or discrimination',
  'Report inappropriate behavior',
] as const;

/** The rules of conduct for the chat (U44). */
export function GuidelinesCard() {
  return (
    <Card title="Chat Guidelines">
      <ul className="flex list-disc flex-col gap-1.5 ps-4 marker:text-ink-soft">
        {guidelines.map((guideline) => (
          <li key={guideline}>{guideline}</li>
        ))}
      </ul>
    </Card>
  );
}
