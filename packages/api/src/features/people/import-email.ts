import { findAddressee, isEmailTaken } from '@muster/db/features/account/address';
import { changeEmail } from '@muster/db/features/account/writes/address';
import { getCompany } from '@muster/db/features/company/reads';
import type { Db } from '@muster/db/store/connection';
import type { WriteTransaction } from '@muster/db/store/write-batch';
import { emailKey } from '@muster/domain/account/address/email';
import { addressTexts } from '@muster/domain/account/address/texts';
import type { Instant } from '@muster/domain/calendar/instant';
import type { Said } from '@muster/domain/language/texts';
import { type FoundProblem, problemIn } from '@muster/domain/people/import-header';
import type { ImportPlan } from '@muster/domain/people/same-names';

interface NamedEmail {
  /** Zero for someone new. */
  readonly userId: number;
  readonly email: string;
  readonly line: number;
  readonly fullName: string;
}

/** Addresses that another account or another line has, and those that only their person changes (D100, D104). */
export async function emailProblems(db: Db, plan: ImportPlan, by: number): Promise<FoundProblem[]> {
  const named = namedIn(plan);
  if (named.length === 0) return [];
  const mayShare = (await getCompany(db)).sharedEmails === 1;
  const seen = new Set<string>();
  const problems: FoundProblem[] = [];
  for (const each of named) {
    const key = emailKey(each.email);
    const isRepeated = seen.has(key) && !mayShare;
    seen.add(key);
    const said = isRepeated ? addressTexts.taken() : await refusalOf(db, each, by);
    if (said) problems.push(problemIn(each, 'email', said));
  }
  return problems;
}

function namedIn({ people, origins, updates }: ImportPlan): NamedEmail[] {
  const all = [
    ...people.map((person, at) => ({ userId: 0, person, line: origins[at]?.line ?? 0 })),
    ...updates.map(({ userId, person, origin }) => ({ userId, person, line: origin?.line ?? 0 })),
  ];
  return all.flatMap(({ userId, person: { email, fullName }, line }) =>
    email === null ? [] : [{ userId, email, line, fullName }],
  );
}

async function refusalOf(db: Db, { userId, email }: NamedEmail, by: number): Promise<Said | undefined> {
  const known = userId === 0 ? undefined : await findAddressee(db, userId);
  if (known?.emailKey === emailKey(email)) return undefined;
  if (known?.isAdmin && userId !== by) return addressTexts.onlyThemselves();
  return (await isEmailTaken(db, email, userId)) ? addressTexts.taken() : undefined;
}

/** Of someone here: the same address again changes nothing. */
export async function updateEmail(
  tx: WriteTransaction,
  change: { readonly userId: number; readonly email: string; readonly setBy: number },
  now: Instant,
): Promise<void> {
  const known = await findAddressee(tx.db, change.userId);
  if (known?.emailKey !== emailKey(change.email)) await changeEmail(tx, change, now);
}
