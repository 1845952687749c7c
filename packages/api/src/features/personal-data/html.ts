import type { Omission, Section } from '@muster/db/features/personal-data/catalogue';
import type { ExportedRow, ExportedValue } from '@muster/db/features/personal-data/rows';
import type { ColumnKind } from '@muster/db/features/personal-data/rule';
import { companyDate, companyTime, type Instant } from '@muster/domain/calendar/instant';
import type { Zone } from '@muster/domain/calendar/versions';
import { yesNo } from '@muster/domain/file-formats/yes-no';
import { directionOf } from '@muster/domain/language/languages';
import type { Translate } from '@muster/domain/language/translate';
import { escaped } from '../../http/pages/escaped.ts';

export interface ExportHead {
  readonly company: string;
  readonly person: string;
  readonly employeeId: string;
  readonly madeBy: string;
  readonly madeAt: Instant;
  readonly zone: Zone;
}

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:75rem;padding:0 1rem;color:#1c1c1c;background:#fff}
h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2.5rem}nav ul{columns:16rem}
div{overflow-x:auto}table{border-collapse:collapse}th,td{border:1px solid #bbb;padding:.3rem .6rem;text-align:start;vertical-align:top}
th{background:#f0f0f0;white-space:nowrap}td{white-space:pre-wrap;overflow-wrap:anywhere;min-width:6rem;max-width:40rem}`;

/** The beginning of the page, with a link to each section. It loads nothing and runs nothing. */
export function headOf(t: Translate, head: ExportHead, sections: readonly Section[]): string {
  const { company, person, employeeId, madeBy, madeAt, zone } = head;
  const title = t('Personal data of {person}', { person });
  const links = [
    ...sections.map(({ table, title }) => [table, t(title)] as const),
    ['files', t('Files')],
    ['left-out', t('Not included', undefined, 'data')],
  ];
  return `<!doctype html>
<html lang="${t.language}" dir="${directionOf(t.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title><style>${style}</style></head><body>
<h1>${escaped(title)}</h1>
<p>${escaped(t('Employee ID {employeeId}, {company}.', { employeeId, company }))}
${escaped(t('Exported by {name} on {date} at {time}.', { name: madeBy, ...momentIn(madeAt, zone) }))}
${escaped(t('Times are those of the company. Columns have the names that they have in data.json, which is the same data for programs.'))}</p>
<nav aria-label="${escaped(t('Sections'))}"><ul>
${links.map(([id, text]) => `<li><a href="#${id}">${escaped(text ?? '')}</a></li>`).join('\n')}
</ul></nav>
`;
}

export async function* sectionHtml(
  t: Translate,
  { table, title, columns }: Section,
  rows: AsyncIterable<readonly ExportedRow[]>,
  zone: Zone,
): AsyncGenerator<string> {
  const shown = columns.filter(({ kind }) => kind !== 'self');
  yield `<h2 id="${table}">${escaped(t(title))}</h2>\n`;
  let isEmpty = true;
  for await (const some of rows) {
    if (some.length === 0) continue;
    if (isEmpty)
      yield `<div><table><thead><tr>${shown.map(({ name }) => `<th scope="col" ${inEnglish}>${labelOf(name)}</th>`).join('')}</tr></thead><tbody>\n`;
    isEmpty = false;
    yield some.map((row) => rowHtml(t, row, shown, zone)).join('');
  }
  yield isEmpty ? `${nothing(t)}\n` : '</tbody></table></div>\n';
}

function rowHtml(t: Translate, row: ExportedRow, columns: Section['columns'], zone: Zone): string {
  const cells = columns.map(({ name, kind }) => `<td>${valueHtml(t, row[name] ?? null, kind, zone)}</td>`);
  return `<tr>${cells.join('')}</tr>\n`;
}

export function footOf(
  t: Translate,
  files: readonly { readonly path: string; readonly name: string; readonly missing: boolean }[],
  omissions: readonly Omission[],
): string {
  const links = files.map(({ path, name, missing }) =>
    missing
      ? `<li>${escaped(t('{name} (lost on the server)', { name }))}</li>`
      : `<li><a href="${escaped(path.split('/').map(encodeURIComponent).join('/'))}">${escaped(name)}</a></li>`,
  );
  const why = omissions.map(
    ({ table, column, why }) =>
      `<li><bdi ${inEnglish}>${labelOf(table)}${column === undefined ? '' : `, ${labelOf(column)}`}</bdi>: ${escaped(t(why))}</li>`,
  );
  return `<h2 id="files">${escaped(t('Files'))}</h2>
${links.length === 0 ? nothing(t) : `<ul>\n${links.join('\n')}\n</ul>`}
<h2 id="left-out">${escaped(t('Not included', undefined, 'data'))}</h2>
<ul>
${why.join('\n')}
</ul>
</body></html>
`;
}

/** The columns and tables have the names of data.json. */
const inEnglish = 'lang="en" dir="ltr"';

const nothing = (t: Translate) => `<p>${escaped(t('Nothing.'))}</p>`;

function labelOf(name: string): string {
  const words = name.replaceAll('_', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function valueHtml(t: Translate, value: ExportedValue, kind: ColumnKind, zone: Zone): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return yesNo(t, value);
  if (typeof value === 'object')
    return escaped(kind === 'person' ? nameOf(t, value) : JSON.stringify(value, null, 1));
  if (kind === 'instant' && isInstant(value)) return momentOf(value, zone);
  if (kind === 'halfDays')
    return escaped(t('{days, plural, one {# day} other {# days}}', { days: Number(value) / 2 }));
  if (kind === 'hundredths') return escaped(inHundredths(t, Number(value)));
  return escaped(String(value));
}

const inHundredths = (t: Translate, value: number) =>
  t('{days, plural, one {# day} other {# days}}', { days: value / 100 });

function nameOf(t: Translate, value: object): string {
  return 'name' in value && typeof value.name === 'string' ? value.name : t('an account that is gone');
}

function isInstant(value: string | number): value is Instant {
  return typeof value === 'string' && value.endsWith('Z');
}

function momentOf(at: Instant, zone: Zone): string {
  const { date, time } = momentIn(at, zone);
  return `<time datetime="${escaped(at)}">${date} ${time}</time>`;
}

function momentIn(at: Instant, zone: Zone) {
  return { date: companyDate(at, zone), time: companyTime(at, zone).slice(0, 8) };
}
