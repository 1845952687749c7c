import { readFileSync, writeFileSync } from 'node:fs';
import type { Bench } from './bench.ts';
import type { Comparison, Run } from './measure.ts';

/** The heading above the numbers of {@link lineOf}. */
export const heads = [
  'what is asked',
  'ratio (rounds)',
  'target',
  'req/s Muster : bare',
  'p50 ms',
  'p99 ms',
  'server CPU per request, µs',
  'load process busy',
];

/** The numbers of a comparison: the ratio is the median of the rounds' own ratios, the rest are medians. */
export function lineOf(bench: Bench, { muster, bare }: Comparison): readonly string[] {
  const ratios = muster.map((run, round) => run.perSecond / (bare[round]?.perSecond ?? Number.NaN));
  const spread = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
  const both = (number: (run: Run) => number, digits: number) =>
    [muster, bare].map((runs) => grouped(median(runs.map(number)), digits)).join(' : ');
  const busiest = Math.max(...[...muster, ...bare].map((run) => run.clientBusy));
  return [
    bench.title,
    `**${median(ratios).toFixed(2)}** (${spread})`,
    bench.target === undefined ? '–' : `≥ ${bench.target}`,
    both((run) => run.perSecond, 0),
    both((run) => run.p50, 2),
    both((run) => run.p99, 2),
    both((run) => run.cpu, 0),
    `≤ ${Math.ceil(busiest * 100)} %`,
  ];
}

/** The lines as a Markdown table, its columns as wide as the formatter wants them. */
export function tableOf(columns: readonly string[], lines: readonly (readonly string[])[]): string {
  const rows = [columns, ...lines];
  const widths = columns.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  const written = rows.map((cells) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)));
  const [head = [], ...body] = written;
  const rule = widths.map((width) => '-'.repeat(width));
  return [head, rule, ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The tables of the comparison of both engines. */
export type PostgresTable = `postgres-${'turns' | 'fan-out' | 'latency' | 'far' | 'sizes' | 'million'}`;

/** Puts a table between its marks in a document. */
export function writeTable(
  file: string,
  table: string,
  mark:
    | 'bench'
    | 'device'
    | 'scale'
    | 'fan-out'
    | 'day-table'
    | 'prediction'
    | 'event-loop'
    | 'schedules'
    | 'teams'
    | 'first-visit-mobile'
    | PostgresTable,
): void {
  const text = readFileSync(file, 'utf8');
  const marks = new RegExp(`(<!-- ${mark} -->\\n)[\\s\\S]*?(<!-- /${mark} -->)`);
  if (!marks.test(text)) throw new Error(`${file} has no <!-- ${mark} --> marks`);
  writeFileSync(file, text.replace(marks, `$1\n${table}\n\n$2`));
}

/** The middle of some numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** A number with so many decimals and commas between thousands. */
export function grouped(number: number, digits: number): string {
  return number.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
