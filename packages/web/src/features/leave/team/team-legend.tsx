import { partLabels } from './team.ts';

/** What the signs in the cells mean. */
export function TeamLegend() {
  return (
    <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 px-5 py-3 text-ink-soft text-xs">
      {Object.entries(partLabels).map(([part, { label, letters }]) => (
        <li key={part} className="flex items-center gap-1.5">
          <span
            className={`grid h-5 w-7 place-items-center rounded-sm font-semibold ${part === 'day' ? 'bg-info text-surface' : 'bg-info-soft text-info'}`}
          >
            {letters}
          </span>
          {label.replace(/^a/, 'A')}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <span className="h-5 w-7 rounded-sm bg-sunken" />
        Day off
      </li>
    </ul>
  );
}
