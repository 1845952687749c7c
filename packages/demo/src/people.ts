import type { NewAccount } from '@muster/db/account/writes/insert-account';
import type { PlainDate } from '@muster/domain/calendar/plain-date';

const given = ['Amara', 'Ben', 'Chiara', 'Dmitri', 'Elif', 'Farid', 'Grace', 'Hiro', 'Ines', 'Jonas'];
const family = ['Okafor', 'Lindqvist', 'Moreau', 'Tanaka'];

/** Departments of the invented company with the work they do. */
const departments = [
  { department: 'Workshop', position: 'Joiner' },
  { department: 'Deliveries', position: 'Driver' },
  { department: 'Design', position: 'Designer' },
  { department: 'Sales', position: 'Adviser' },
  { department: 'Office', position: 'Clerk' },
] as const;

/** The invented company's 40 people: ADMIN first, then E002 to E040. */
export function demoPeople(joinDate: PlainDate, password: string): NewAccount[] {
  return family.flatMap((last, row) =>
    given.map((first, column) => {
      const number = row * given.length + column + 1;
      const work = departments[number % departments.length] ?? departments[0];
      const isAdmin = number === 1;
      const employeeId = isAdmin ? 'ADMIN' : `E${String(number).padStart(3, '0')}`;
      const position = isAdmin ? 'HR Manager' : work.position;
      return { employeeId, fullName: `${first} ${last}`, ...work, position, joinDate, password, isAdmin };
    }),
  );
}
