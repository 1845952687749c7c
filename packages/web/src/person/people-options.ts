import { trpc } from '../server/trpc.ts';
import type { ComboOption } from '../ui/combo-field.tsx';

/** The people whom typed words find, for a field in which one is chosen; for administrators. */
export function usePeopleOptions(
  words: string | undefined,
  active: 'active' | 'all' = 'active',
): readonly ComboOption[] | undefined {
  const found = trpc.people.list.useQuery(
    { search: words?.trim(), active, pageSize: 20 },
    { enabled: words !== undefined, placeholderData: (before) => before },
  );
  return found.data?.rows.map(({ id, fullName, employeeId, department }) => ({
    value: String(id),
    label: fullName,
    detail: department ? `${employeeId}, ${department}` : employeeId,
  }));
}
