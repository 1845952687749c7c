import { trpc } from '../../../server/trpc.ts';

interface Listed {
  readonly id: number;
  readonly fullName: string;
  readonly employeeId: string;
}

/** All active people, page by page. */
export function useEveryone() {
  const { people } = trpc.useUtils();
  return async (): Promise<readonly Listed[]> => {
    const all: Listed[] = [];
    for (let page = 1; ; page++) {
      const { rows, total } = await people.list.fetch({ active: 'active', page, pageSize: 100 });
      all.push(...rows.map(({ id, fullName, employeeId }) => ({ id, fullName, employeeId })));
      if (rows.length === 0 || all.length >= total) return all;
    }
  };
}
