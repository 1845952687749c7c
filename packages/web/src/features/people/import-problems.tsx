import { neverClosed } from '@muster/domain/file-formats/read-csv';
import { columnLabels } from '@muster/domain/people/import-schema';
import { Button } from '../../ui/button.tsx';
import { useFirstRows } from '../../ui/show-more.tsx';
import type { ImportReport } from './person.ts';

type Problem = ImportReport['problems'][number];

interface ProblemsProps {
  readonly problems: readonly Problem[];
  /** The line that names the columns, which cannot be left out. */
  readonly firstLine: number;
  readonly pending: boolean;
  readonly onLeaveOut: (lines: readonly number[]) => void;
}

const step = 25;

/** What is wrong, line by line; the rest can be imported without those lines. */
export function ImportProblems({ problems, firstLine, pending, onLeaveOut }: ProblemsProps) {
  const byLine = groupedByLine(problems);
  const { first, more } = useFirstRows([...byLine], 'lines', step, 4 * step);
  const canGo = [...byLine].flatMap(([line, found]) =>
    line > firstLine && found.every(({ message }) => message !== neverClosed) ? [line] : [],
  );
  return (
    <div className="flex flex-col gap-3">
      <div className="rounded-md border border-line">
        <ul aria-label="What is wrong" className="divide-y divide-line">
          {first.map(([line, found]) => (
            <li key={line} className="flex items-start justify-between gap-3 px-4 py-2">
              <span className="wrap-anywhere min-w-0">
                <span className="font-medium tabular-nums">{lineText(line, found[0]?.name ?? null)}</span>{' '}
                {found.map(problemText).join('. ')}
              </span>
              {canGo.includes(line) && (
                <Button
                  size="small"
                  className="shrink-0"
                  disabled={pending}
                  aria-label={`Leave out line ${line}`}
                  onClick={() => onLeaveOut([line])}
                >
                  Leave out
                </Button>
              )}
            </li>
          ))}
        </ul>
        {more}
      </div>
      {canGo.length > 1 && (
        <Button size="small" className="self-start" disabled={pending} onClick={() => onLeaveOut(canGo)}>
          Leave out all {canGo.length.toLocaleString('en-GB')} lines with problems
        </Button>
      )}
    </div>
  );
}

function groupedByLine(problems: readonly Problem[]): ReadonlyMap<number, readonly Problem[]> {
  const lines = new Map<number, Problem[]>();
  for (const problem of problems) lines.set(problem.line, [...(lines.get(problem.line) ?? []), problem]);
  return lines;
}

const lineText = (line: number, name: string | null) => `Line ${line}${name ? `, ${name}` : ''}:`;

function problemText({ field, message }: Problem): string {
  return field && !message.startsWith(columnLabels[field]) ? `${columnLabels[field]}: ${message}` : message;
}
