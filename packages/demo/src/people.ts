import type { NewAccount } from '@muster/db/features/account/writes/insert-account';
import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import { seededRandom } from '@muster/domain/testing/seeded-random';

/** ADMIN first, then E002 to E040. */
const names = [
  ...['Amara Okafor', 'Ben Lindqvist', 'Chiara Moretti', 'Dmitri Sokolov', 'Elif Yıldız', 'Farid Haddad'],
  ...['Grace Adeyemi', 'Hiro Tanaka', 'Inês Carvalho', 'Jonas Weber', 'Katarzyna Wójcik', 'Liam Byrne'],
  ...['Mireille Moreau', 'Nils Håkansson', 'Oksana Bondar', 'Pavel Dvořák', 'Rosa Delgado', 'Samuel Osei'],
  ...[
    'Teodora Ionescu',
    'Umar Siddiqui',
    'Valentina Rossi',
    'Willem de Vries',
    'Yasmin Rahimi',
    'Zoltán Kovács',
  ],
  ...['Anneke Visser', 'Bruno Ferreira', 'Clara Hoffmann', 'Daniel Novák', 'Eva Lindgren', 'Finn Gallagher'],
  ...['Giulia Conti', 'Henrik Sørensen', 'Isabel Navarro', 'Jakub Mazur', 'Leyla Demir', 'Matteo Greco'],
  ...['Nora Fitzgerald', 'Oliver Brandt', 'Petra Horváth', 'Ruben Santos'],
];

/** Departments of the invented company with the work they do. */
const departments = [
  { department: 'Workshop', positions: ['Joiner', 'Cabinet maker', 'Finisher', 'Apprentice'] },
  { department: 'Workshop', positions: ['Joiner', 'Machinist', 'Foreman'] },
  { department: 'Deliveries', positions: ['Driver', 'Fitter', 'Dispatcher'] },
  { department: 'Design', positions: ['Designer', 'Draughter', 'Model maker'] },
  { department: 'Sales', positions: ['Adviser', 'Showroom assistant', 'Account manager'] },
  { department: 'Office', positions: ['Clerk', 'Bookkeeper', 'Buyer'] },
] as const;

/** How long before the company came to Muster its people joined, in days. */
const [shortest, longest] = [20, 4_000];

/** The least and the most people that the invented company can have: its story needs 40, and an ID has three digits. */
export const demoSizes = { least: names.length, most: 999 } as const;

/** The place of the owner, who works when she likes. */
export const ownerAt = 11;

/** A name of its own for each place: those of `names`, then their first names with other family names. */
function nameAt(index: number): string {
  const [place, turn] = [index % names.length, Math.floor(index / names.length)];
  const [first = ''] = names[place]?.split(' ') ?? [];
  const [, ...family] = names[(place + turn * 7) % names.length]?.split(' ') ?? [];
  return [first, ...family].join(' ');
}

/** The invented company's people: ADMIN first, then E002 and so on. */
export function demoPeople(openedOn: PlainDate, password: string, count: number): NewAccount[] {
  const random = seededRandom(40);
  return Array.from({ length: count }, (_, index) => {
    const fullName = nameAt(index);
    const number = index + 1;
    const { department, positions } =
      departments[Math.floor(random() * departments.length)] ?? departments[0];
    const isAdmin = index === 0;
    const employeeId = isAdmin ? 'ADMIN' : `E${String(number).padStart(3, '0')}`;
    const drawn = positions[Math.floor(random() * positions.length)] ?? positions[0];
    const position = isAdmin ? 'HR Manager' : index === ownerAt ? 'Owner' : drawn;
    const joinDate = addDays(openedOn, -Math.floor(shortest + random() * (longest - shortest)));
    return {
      employeeId,
      fullName,
      department: isAdmin ? 'Office' : department,
      position,
      joinDate,
      password,
      isAdmin,
      access: null,
    };
  });
}
