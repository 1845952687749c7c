import { neverClosed } from '@muster/domain/file-formats/read-csv';
import type { Translatable, Translate } from '@muster/domain/language/translate';
import { useTranslate } from '../../language/use-translate.ts';
import { Button } from '../../ui/button.tsx';
import { useFirstRows } from '../../ui/show-more.tsx';

interface Problem<Field extends string> {
  readonly line: number;
  readonly name: string | null;
  readonly field: Field | null;
  readonly message: string;
  readonly code: string;
}

interface ProblemsProps<Field extends string> {
  readonly problems: readonly Problem<Field>[];
  /** What the columns are called. */
  readonly labels: Readonly<Record<Field, Translatable>>;
  /** The line that names the columns, which cannot be left out. */
  readonly firstLine: number;
  readonly pending: boolean;
  readonly onLeaveOut: (lines: readonly number[]) => void;
}

const step = 25;

/** What is wrong, line by line; the rest can be imported without those lines. */
export function ImportProblems<Field extends string>(props: ProblemsProps<Field>) {
  const { problems, labels, firstLine, pending, onLeaveOut } = props;
  const t = useTranslate();
  const byLine = groupedByLine(problems);
  const { first, more } = useFirstRows(
    [...byLine],
    ({ shown, total }) => t('{total, plural, other {{shown, number} of # lines}}', { shown, total }),
    step,
    4 * step,
  );
  const canGo = [...byLine].flatMap(([line, found]) =>
    line > firstLine && found.every(({ code }) => code !== neverClosed.code) ? [line] : [],
  );
  return (
    <div className="flex flex-col gap-3">
      <div className="rounded-md border border-line">
        <ul aria-label={t('What is wrong')} className="divide-y divide-line">
          {first.map(([line, found]) => (
            <li key={line} className="flex items-start justify-between gap-3 px-4 py-2">
              <span className="wrap-anywhere min-w-0">
                <span className="font-medium tabular-nums">{lineText(t, line, found[0]?.name ?? null)}</span>{' '}
                {found.map((problem) => problemText(t, problem, labels)).join('. ')}
              </span>
              {canGo.includes(line) && (
                <Button
                  size="small"
                  className="shrink-0"
                  disabled={pending}
                  aria-label={t('Leave out line {line}', { line })}
                  onClick={() => onLeaveOut([line])}
                >
                  {t('Leave out')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {more}
      </div>
      {canGo.length > 1 && (
        <Button size="small" className="self-start" disabled={pending} onClick={() => onLeaveOut(canGo)}>
          {t('{count, plural, other {Leave out all # lines with problems}}', { count: canGo.length })}
        </Button>
      )}
    </div>
  );
}

function groupedByLine<Field extends string>(problems: readonly Problem<Field>[]) {
  const lines = new Map<number, Problem<Field>[]>();
  for (const problem of problems) lines.set(problem.line, [...(lines.get(problem.line) ?? []), problem]);
  return lines;
}

function lineText(t: Translate, line: number, name: string | null): string {
  return name ? t('Line {line}, {name}:', { line, name }) : t('Line {line}:', { line });
}

function problemText<Field extends string>(
  t: Translate,
  { field, message }: Problem<Field>,
  labels: Readonly<Record<Field, Translatable>>,
): string {
  return field && !message.startsWith(t(labels[field]))
    ? t('{field}: {message}', { field: t(labels[field]), message })
    : message;
}
