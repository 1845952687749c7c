import { exampleContacts } from '@muster/domain/company/contacts';
import { nobodyLeftText } from '@muster/domain/grievance/schema';
import { company } from '@muster/testing/company';
import { deviceOf } from '@muster/testing/mirror-device';
import { expect, it } from 'vitest';

it('D107 no one is sent to contacts that nobody entered; entered ones reach everyone and their devices', async () => {
  const { muster, boss, ann } = await company();
  const contacts = async (options: object) =>
    (await muster.call('GET', '/api/contacts', undefined, options)).body;
  expect(await contacts({ as: ann })).toEqual({ supportContacts: [] });
  expect(nobodyLeftText.message).not.toMatch(/support|contact|hotline/i);

  const device = deviceOf(muster, ann, 'company');
  const supportContacts = [
    ...exampleContacts,
    { name: 'Works council', value: 'council@example.com', kind: 'email' },
  ];
  const patch = (body: object, as = boss) => muster.call('PATCH', '/api/admin/settings', body, { as });
  expect(await patch({ supportContacts })).toMatchObject({ status: 200, body: { supportContacts } });
  expect(await contacts({ as: ann })).toEqual({ supportContacts });
  expect(await contacts({ as: boss })).toEqual({ supportContacts });
  await device.catchUp();
  expect([...device.rows.values()]).toMatchObject([{ supportContacts }]);

  const wrong = { supportContacts: [{ name: 'HR', value: 'http://example.com', kind: 'link' }] };
  expect(await muster.mutate('company.updateSettings', wrong, { as: boss })).toMatchObject({
    status: 400,
    body: { data: { field: 'supportContacts.0.value' } },
  });
  expect((await patch({ supportContacts: [] }, ann)).status).toBe(403);
  expect((await muster.call('GET', '/api/contacts')).status).toBe(401);
  await patch({ supportContacts: [] });
  expect(await contacts({ as: ann })).toEqual({ supportContacts: [] });
});

it('D103 D107 guidelines and the first day of the week reach every device, and none is no guideline', async () => {
  const { muster, boss, ann } = await company();
  const device = deviceOf(muster, ann, 'company');
  await device.catchUp();
  expect([...device.rows.values()]).toMatchObject([
    { weekStart: 1, chatGuidelines: expect.arrayContaining(['No harassment or discrimination']) },
  ]);
  const changes = { chatGuidelines: [], weekStart: 7 };
  await muster.call('PATCH', '/api/admin/settings', changes, { as: boss });
  await device.catchUp();
  expect([...device.rows.values()]).toMatchObject([changes]);
});
