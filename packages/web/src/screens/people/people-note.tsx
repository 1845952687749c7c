import { useTranslate } from '../../language/use-translate.ts';
import { NeedsConnection } from '../../shell/outage/needs-connection.tsx';

export function PeopleNote() {
  const t = useTranslate();
  return <NeedsConnection>{t('What you see may be out of date, and you can’t change it.')}</NeedsConnection>;
}
