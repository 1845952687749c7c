import { cx } from 'class-variance-authority';
import { LongWords } from '../../../language/long-words.tsx';
import { useTranslate } from '../../../language/use-translate.ts';
import { Face } from '../../../person/face.tsx';
import { PersonLink } from '../../../person/person-link.tsx';

interface PersonCellProps {
  readonly id: number;
  readonly fullName: string;
  readonly employeeId: string;
  /** Shown next to the ID if the table has no column for it. */
  readonly department?: string | null;
  /** The department is shown on narrow screens only, because wide ones have a column for it. */
  readonly foldedDepartment?: boolean;
}

export function PersonCell(props: PersonCellProps) {
  const { id, fullName, employeeId, department, foldedDepartment = false } = props;
  const t = useTranslate();
  const name = fullName || t('Unknown', undefined, 'the name of a person');
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="max-2xl:hidden">
        <Face id={id} name={name} size="small" />
      </span>
      <span className="wrap-anywhere min-w-0 whitespace-normal leading-4">
        <span className={cx('block font-medium', foldedDepartment && 'xl:truncate')} title={name}>
          <PersonLink id={id} name={name} className="xl:inline!" />
        </span>
        <span className="block font-normal text-ink-soft text-xs">
          <bdi className="wrap-anywhere">{employeeId}</bdi>
          {department && (
            <span className={foldedDepartment ? 'xl:hidden' : undefined}>
              {' · '}
              <bdi className="wrap-anywhere">
                <LongWords>{department}</LongWords>
              </bdi>
            </span>
          )}
        </span>
      </span>
    </span>
  );
}
