import { isPlainDate, type PlainDate } from '@muster/domain/calendar/plain-date';
import { leaveStatuses, leaveTypes } from '@muster/domain/leave/schema';
import type { LeaveTableInput } from '@muster/domain/leave/table-schema';
import { SearchField } from '../../../ui/search-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { statusVariants } from './leave.ts';

const statuses = leaveStatuses.map((value) => ({ value, label: statusVariants[value].word }));
const types = leaveTypes.map((value) => ({ value, label: value }));

interface LeaveFiltersProps {
  readonly table: LeaveTableInput;
  readonly onChange: (change: Partial<LeaveTableInput>, step?: 'replace') => void;
}

/** What the table of requests is narrowed by. */
export function LeaveFilters({ table, onChange }: LeaveFiltersProps) {
  const { search = '', status = '', leaveType = '', from = '', to = '' } = table;
  return (
    <search className="grid grid-cols-2 items-end gap-x-4 gap-y-3 px-5 pb-4 md:grid-cols-4 lg:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))]">
      <div className="max-lg:col-span-full">
        <SearchField
          label="Search"
          placeholder="Name, ID or department"
          value={search}
          onSearch={(words) => onChange({ search: words }, 'replace')}
        />
      </div>
      <SelectField
        label="Status"
        placeholder="All"
        options={statuses}
        value={status}
        onChange={({ target }) => onChange({ status: leaveStatuses.find((known) => known === target.value) })}
      />
      <SelectField
        label="Leave Type"
        placeholder="All"
        options={types}
        value={leaveType}
        onChange={({ target }) => onChange({ leaveType: leaveTypes.find((known) => known === target.value) })}
      />
      <DayField label="Away from" value={from} onDay={(day) => onChange({ from: day }, 'replace')} />
      <DayField label="Away until" value={to} onDay={(day) => onChange({ to: day }, 'replace')} />
    </search>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onDay: (day: PlainDate | undefined) => void;
}

function DayField({ label, value, onDay }: DayFieldProps) {
  return (
    <div className="max-sm:[&_input]:px-2">
      <TextField
        label={label}
        type="date"
        value={value}
        onChange={({ target }) => onDay(isPlainDate(target.value) ? target.value : undefined)}
      />
    </div>
  );
}

/** True if the table is narrowed at all. */
export function isNarrowed({ search, status, leaveType, userId, from, to }: LeaveTableInput): boolean {
  return [search, status, leaveType, userId, from, to].some((said) => said !== undefined && said !== '');
}

/** What is changed to show every request again. */
export const unnarrowed = {
  search: undefined,
  status: undefined,
  leaveType: undefined,
  userId: undefined,
  from: undefined,
  to: undefined,
};
