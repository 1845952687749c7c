import type { Translate } from '@muster/domain/language/translate';
import type { LetterFacts } from './letter-facts.ts';

type Written = Pick<LetterFacts, 'company' | 'fullName'> & { readonly joinDate: string };

export type LetterWords = ReturnType<typeof letterWords>;

/** The texts of the employment letter (D38) in the company's language, each a whole sentence. */
export function letterWords(t: Translate) {
  return {
    title: t('Employment letter'),
    place: ({ place, date }: { place: string; date: string }) => t('{place}, {date}', { place, date }),
    salutation: t('To whom it may concern,'),
    employed: ({ company, fullName, joinDate }: Written) =>
      t('We confirm that {fullName} has been employed by {company} since {joinDate}.', {
        fullName,
        company,
        joinDate,
      }),
    toBeEmployed: ({ company, fullName, joinDate }: Written) =>
      t('We confirm that {fullName} will be employed by {company} from {joinDate}.', {
        fullName,
        company,
        joinDate,
      }),
    fullName: t('Full name'),
    employeeId: t('Employee ID'),
    position: t('Position'),
    department: t('Department'),
    joinDate: t('Join date'),
    leavesOn: t('Last day'),
    records: ({ company }: { company: string }) =>
      t('This letter reflects the records of {company} on the date above.', { company }),
    closing: t('Yours faithfully,'),
  };
}
