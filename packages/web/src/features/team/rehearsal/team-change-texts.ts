import type { Translate } from '@muster/domain/language/translate';
import type { TeamRehearsalRow } from '@muster/domain/team/rehearsal';
import type { ChangeTexts } from '../../../shell/rehearsal/changes-by-person.tsx';

/** What a row of a rehearsal says: what it is about, and what it is before and after the change (D94). */
export function teamChangeTexts(t: Translate, row: TeamRehearsalRow): ChangeTexts {
  const { what, requestId, before, after } = row;
  const said = (value: string | null) => valueText(t, what, value);
  return {
    key: `${what} ${requestId ?? ''}`,
    title: titleOf(t, what),
    before: said(before),
    after: said(after),
  };
}

function titleOf(t: Translate, what: TeamRehearsalRow['what']): string {
  switch (what) {
    case 'team':
      return t('Team');
    case 'leads':
      return t('Leads', undefined, 'what someone leads');
    case 'leave':
      return t('Who decides the leave request');
    case 'correction':
      return t('Who decides the correction');
    case 'deputy':
      return t('Deputy');
    case 'auditor':
      return t('Auditor until');
  }
}

function valueText(t: Translate, what: TeamRehearsalRow['what'], value: string | null): string {
  if (value === null) return what === 'leave' || what === 'correction' ? t('No one') : t('None');
  return value === '' ? t('whenever the lead is away') : value;
}
