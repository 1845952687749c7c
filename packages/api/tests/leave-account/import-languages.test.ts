import { languages } from '@muster/domain/language/languages';
import { leaveTypeText } from '@muster/domain/leave/type-labels';
import { openingLabels, openingTargets } from '@muster/domain/leave-account/opening-columns';
import { readOpenings } from '@muster/domain/leave-account/opening-file';
import { openingColumn } from '@muster/domain/leave-account/opening-names';
import { company } from '@muster/testing/company';
import { expect, it } from 'vitest';
import { translateTo } from '../../src/language/translate-to.ts';
import { post } from '../working-time/office.ts';

it.each(languages)('D97 D101 a template with headings in %s is read as it was made', (language) => {
  const t = translateTo(language);
  const headings = openingTargets.map((target) => t(openingLabels[target]));
  expect(headings.map((heading) => openingColumn(heading))).toEqual(openingTargets);
  const csv = `${headings.join(';')}\nE1;;Ann;Leave;;1;;`;
  expect(readOpenings(csv, '2026-11-20').problems).toEqual([]);
});

it.each(languages)('D97 D101 an account is found by its name in %s', async (language) => {
  const office = await company();
  const csv = `Employee ID,Account,Balance\nE1,${leaveTypeText(translateTo(language), 'Annual Leave')},7`;
  const { body } = await post(office, '/api/admin/leave-accounts/import', { csv, dryRun: true });
  expect(body).toMatchObject({ changed: 1, problems: [], changes: [{ account: 'Annual Leave', after: 7 }] });
});
