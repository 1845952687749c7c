import { type SameNameChoice, sameNameChoices } from '@muster/domain/people/import-schema';
import { optionsOf, SelectField } from '../../ui/select-field.tsx';
import { useFirstRows } from '../../ui/show-more.tsx';
import type { ImportReport } from './person.ts';

const labels = {
  add: 'Add: they are other people',
  skip: 'Skip: leave them out',
  update: 'Update those here: position, department and join date',
} satisfies Record<SameNameChoice, string>;

interface SameNamesProps {
  readonly sameNames: ImportReport['sameNames'];
  readonly chosen: SameNameChoice | undefined;
  readonly onChoose: (choice: SameNameChoice) => void;
}

export function ImportSameNames({ sameNames, chosen, onChoose }: SameNamesProps) {
  const { first, more } = useFirstRows(sameNames, 'names', 10);
  return (
    <section aria-label="Same names" className="flex flex-col gap-3">
      <p className="font-medium">{sameNamesText(sameNames.length)}</p>
      <div className="rounded-md border border-line">
        <ul className="divide-y divide-line">
          {first.map(({ line, name, employeeId, department, here }) => (
            <li key={line} className="wrap-anywhere px-4 py-2">
              <bdi className="font-medium">{name}</bdi>
              <p className="text-ink-soft">
                In the file, line {line}: {tellingText({ employeeId, department })}
              </p>
              {here.map((each) => (
                <p key={each.userId} className="text-ink-soft">
                  Here: {tellingText(each)}
                  {!each.active && ', account closed'}
                </p>
              ))}
            </li>
          ))}
        </ul>
        {more}
      </div>
      <SelectField
        label="What to do with them"
        placeholder="Choose: add, skip or update"
        options={optionsOf(sameNameChoices, labels)}
        value={chosen ?? ''}
        onChange={({ target }) => {
          const choice = sameNameChoices.find((each) => each === target.value);
          if (choice) onChoose(choice);
        }}
      />
    </section>
  );
}

export function sameNamesText(count: number): string {
  return count === 1
    ? '1 has the same name as someone here'
    : `${count.toLocaleString('en-GB')} have the same name as someone here`;
}

const tellingText = ({ employeeId, department }: { employeeId: string; department: string | null }) =>
  `${employeeId}, ${department ?? 'no department'}`;
