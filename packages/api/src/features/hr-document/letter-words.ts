import type { LetterFacts } from './letter-facts.ts';

type Written = Pick<LetterFacts, 'company' | 'fullName'> & { readonly joinDate: string };

/** The texts of the employment letter (D38), each a whole sentence. */
export const letterWords = {
  title: 'Employment letter',
  place: ({ place, date }: { place: string; date: string }) => `${place}, ${date}`,
  salutation: 'To whom it may concern,',
  employed: ({ company, fullName, joinDate }: Written) =>
    `We confirm that ${fullName} has been employed by ${company} since ${joinDate}.`,
  toBeEmployed: ({ company, fullName, joinDate }: Written) =>
    `We confirm that ${fullName} will be employed by ${company} from ${joinDate}.`,
  fullName: 'Full name',
  employeeId: 'Employee ID',
  position: 'Position',
  department: 'Department',
  joinDate: 'Join date',
  leavesOn: 'Last day',
  records: ({ company }: { company: string }) =>
    `This letter reflects the records of ${company} on the date above.`,
  closing: 'Yours faithfully,',
} as const;
