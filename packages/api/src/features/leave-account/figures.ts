import { listLeaveNames } from '@muster/db/features/leave/reads';
import type { KnownAccount } from '@muster/db/features/leave-account/policies';
import { type AskedFigures, accountYearsOf } from '@muster/db/features/leave-account/years';
import type { Db } from '@muster/db/store/connection';
import { inOneSnapshot } from '@muster/db/store/snapshot';
import type { Instant } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import type { Translate } from '@muster/domain/language/translate';
import { leaveTypeLabel } from '@muster/domain/leave/type-labels';
import { explained } from '@muster/domain/leave-account/explain';
import { figuresOf, type YearFigures } from '@muster/domain/leave-account/figures';
import { amountOut } from '@muster/domain/leave-account/policy-wire';
import type { AccountFigures, ExplainedLine } from '@muster/domain/leave-account/schema';
import { leaveAccountTexts } from '@muster/domain/leave-account/texts';

/** The accounts of a person with the figures of a leave year (D97). Throws `not_found`. */
export function accountsOf(db: Db, asked: AskedFigures, now: Instant): Promise<AccountFigures[]> {
  return inOneSnapshot(db, async (snapshot) => {
    const years = await accountYearsOf(snapshot, asked, now);
    return years.map(({ known: { account }, year }) => figuresOut(account, figuresOf(year)));
  });
}

/** In days or minutes, as the account is. */
export function figuresOut({ id: accountId, name, unit }: KnownAccount, year: YearFigures): AccountFigures {
  const { yearFrom, yearTo, expires, ...figures } = year;
  const out = (amount: number) => amountOut(amount, unit);
  return {
    accountId,
    name,
    unit,
    yearFrom,
    yearTo,
    carried: out(figures.carried),
    granted: out(figures.granted),
    adjusted: out(figures.adjusted),
    used: out(figures.used),
    pending: out(figures.pending),
    expired: out(figures.expired),
    left: out(figures.left),
    expires: expires.map(({ on, amount }) => ({ on, amount: out(amount) })),
  };
}

/** The lines whose sum is what an account has left (D97). Throws `not_found`. */
export function explainAccount(
  db: Db,
  asked: AskedFigures & { readonly accountId: number },
  { now, translate }: { readonly now: Instant; readonly translate: Translate },
): Promise<ExplainedLine[]> {
  return inOneSnapshot(db, async (snapshot) => {
    const years = await accountYearsOf(snapshot, asked, now);
    const found = years.find(({ known }) => known.account.id === asked.accountId);
    if (!found) throw new DomainError('not_found', leaveAccountTexts.accountNotExist(), 'accountId');
    const { unit } = found.known.account;
    const names = await listLeaveNames(snapshot, asked.userId);
    const requests = names.map((each) => ({ ...each, leaveType: leaveTypeLabel(each.leaveType) }));
    const lines = explained(found.year, unit, requests, translate);
    return lines.map((line) => ({ ...line, amount: amountOut(line.amount, unit) }));
  });
}
