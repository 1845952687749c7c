import { companyOfThree } from '@muster/testing/company';
import { expect, it } from 'vitest';
import { postbox, reach } from '../address/reached.ts';
import { decide, requested } from '../leave/transports.ts';
import { office, subscribed } from '../push/pushing.ts';

const speaksGerman = { language: 'de' } as const;
const informal = /\b(du|dich|dir|dein\w*)\b/i;

it.each([
  ['du', 'Person BOSS hat deine Abwesenheit genehmigt', informal],
  ['sie', 'Person BOSS hat Ihre Abwesenheit genehmigt', /\bIhre?\b/],
] as const)(
  'D101 a mail of a company with “%s” says so in both parts',
  async (germanAddress, says, address) => {
    const { muster, boss, ann } = await companyOfThree();
    const box = postbox(muster);
    await muster.call('PATCH', '/api/me', speaksGerman, { as: ann });
    await muster.call('PATCH', '/api/admin/settings', { germanAddress }, { as: boss });
    await reach(muster, box, ann, 'ann@example.com');
    await decide(muster, boss, (await requested(muster, ann)).id, { status: 'approved' });
    const [mail] = await box.to('ann@example.com');
    expect(mail?.text).toContain(says);
    expect(mail?.html).toContain(says);
    expect(mail?.text).toMatch(address);
    if (germanAddress === 'sie') expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(informal);
  },
);

it.each([
  ['du', 'Dein Antrag wurde genehmigt.'],
  ['sie', 'Ihr Antrag wurde genehmigt.'],
] as const)('D101 a push of a company with “%s” says so', async (germanAddress, body) => {
  const { muster, service, boss, ann, drain } = await office();
  await muster.call('PATCH', '/api/me', speaksGerman, { as: ann });
  await muster.call('PATCH', '/api/admin/settings', { germanAddress }, { as: boss });
  const phone = await subscribed(muster, ann, 'phone');
  await decide(muster, boss, (await requested(muster, ann)).id, { status: 'approved' });
  await drain();
  const read = service.sentTo(phone.subscription.endpoint).map(phone.read);
  expect(read).toMatchObject([{ body }]);
});
