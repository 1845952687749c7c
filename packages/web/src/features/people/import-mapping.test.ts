import { readPeople } from '@muster/domain/people/import';
import { type ImportReading, importTargets } from '@muster/domain/people/import-schema';
import { sampleExports } from '@muster/domain/people/testing-exports';
import { Children, createElement, isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ImportColumns } from './import-mapping.tsx';

const read = (name: keyof typeof sampleExports, reading: ImportReading = {}) => {
  const { source, columns, asksDates } = readPeople(sampleExports[name], '2026-11-20', reading, targets);
  return { source, columns: [...columns], targets, asksDates };
};

/** Of a company without schedules and sites. */
const targets = importTargets.filter((target) => target !== 'schedule' && target !== 'site');

/** What the list shows: the name of each column and what its select says. */
function shown(html: string) {
  const rows = [...html.matchAll(/<select aria-label="(.*?) is".*?<\/select>/gs)];
  return rows.map(([select, name]) => [name, /<option[^>]*selected[^>]*>(.*?)<\/option>/.exec(select)?.[1]]);
}

const rendered = (props: Parameters<typeof ImportColumns>[0]) =>
  renderToStaticMarkup(createElement(ImportColumns, props));

test('U238 names the system and what each column is taken for, and says what is not imported', () => {
  const people = { reading: {}, readAs: vi.fn() };
  const html = rendered({ people, ...read('personio-german') });
  expect(html).toContain('Recognised: Personio.');
  expect(html).toContain('11 columns are imported, 4 not.');
  expect(shown(html)).toEqual([
    ['Personalnummer', 'Employee ID'],
    ['Vorname', 'First Name'],
    ['Nachname', 'Last Name'],
    ['Email', 'Email'],
    ['Status', 'Status'],
    ['Position', 'Position'],
    ['Abteilung', 'Department'],
    ['Team', 'Not imported'],
    ['Standort', 'Not imported'],
    ['Gesellschaft', 'Not imported'],
    ['Vorgesetzter', 'Manager'],
    ['Anstelldatum', 'Join Date'],
    ['Vertragsende', 'Not imported'],
    ['Ende des Arbeitsverhältnisses', 'Last Day'],
    ['Wochenstunden', 'Hours a week'],
  ]);
  expect(html).not.toContain('Dates with slashes');
});

test('U238 names no system that it does not know', () => {
  const file = {
    source: null,
    columns: [{ name: '', column: null, example: 'x' }],
    targets,
    asksDates: true,
  };
  const html = rendered({ people: { reading: {}, readAs: vi.fn() }, ...file });
  expect(html).not.toContain('Recognised');
  expect(html).toContain('Columns matched by their names.');
  expect(html).toContain('0 columns are imported, 1 not.');
  expect(shown(html)).toEqual([['Column 1', 'Not imported']]);
  expect(html).toContain('Dates with slashes');
});

test('U238 a column can be taken for something else, and the others stay', () => {
  const readAs = vi.fn<(reading: ImportReading) => void>();
  const file = read('factorial-english');
  const view = viewOf({ people: { reading: { dates: 'day' }, readAs }, ...file });
  choose(view, 'Email is', 'employeeId');
  choose(view, 'Employee ID is', '');
  const taken = file.columns.map(({ column }) => column);
  expect(readAs.mock.calls).toEqual([
    [{ dates: 'day', columns: taken.with(3, 'employeeId') }],
    [{ dates: 'day', columns: taken.with(0, null) }],
  ]);
});

test('U238 shows what was chosen while no answer has come for it', () => {
  const file = read('bamboohr');
  const columns = file.columns
    .map(({ column }) => column)
    .with(7, 'department')
    .with(6, null);
  const html = rendered({ people: { reading: { columns }, readAs: vi.fn() }, ...file });
  expect(shown(html).slice(6, 8)).toEqual([
    ['Department', 'Not imported'],
    ['Division', 'Department'],
  ]);
});

interface ViewedProps {
  readonly of: Parameters<typeof ImportColumns>[0];
  readonly onView: (view: ReactNode) => void;
}

function Viewed({ of, onView }: ViewedProps): ReactNode {
  const view = ImportColumns(of);
  onView(view);
  return view;
}

/** What the component returns, called where hooks work. */
function viewOf(of: ViewedProps['of']): ReactNode {
  const views: ReactNode[] = [];
  renderToStaticMarkup(createElement(Viewed, { of, onView: (view) => void views.push(view) }));
  return views[0];
}

/** Chooses in the select of that label, as a person would. */
function choose(node: ReactNode, label: string, value: string): void {
  for (const child of Children.toArray(node)) {
    if (!isValidElement<Record<string, unknown> & { children?: ReactNode }>(child)) continue;
    const { onChange, children, 'aria-label': name } = child.props;
    if (name === label && typeof onChange === 'function') onChange({ target: { value } });
    else choose(children, label, value);
  }
}
