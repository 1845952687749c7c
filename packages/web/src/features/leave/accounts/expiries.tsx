import { useTranslate } from '../../../language/use-translate.ts';
import { expiryText, type ShownAccount } from './accounts.ts';

/** What of an account expires, and when: before anything else that is said of it. */
export function Expiries({ account }: { account: ShownAccount }) {
  const t = useTranslate();
  return account.expires.map((each) => (
    <p key={each.on} className="pt-1 text-sm text-warn">
      {expiryText(t, each, account.unit)}
    </p>
  ));
}
