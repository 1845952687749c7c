import { savedFilterLimits } from '@muster/domain/admin/saved-filters';
import { boot, type Muster, type Person } from '@muster/testing/harness';
import { expect, it } from 'vitest';
import { z } from 'zod';

const listed = z.array(
  z.strictObject({
    id: z.int(),
    list: z.string(),
    name: z.string(),
    search: z.record(z.string(), z.string()),
  }),
);

const night = { list: 'people', name: 'Night shift', search: { department: 'Night', sort: 'name' } };

const filtersOf = async (muster: Muster, as: Person) =>
  listed.parse((await muster.query('admin.savedFilters', { as })).body);

it('U212 an administrator saves, replaces, renames and deletes filters that only they see, on every device', async () => {
  const muster = await boot();
  const ada = await muster.person('ADA', { isAdmin: true });
  const bob = await muster.person('BOB', { isAdmin: true });
  const call = (name: string, input: unknown, as = ada) => muster.mutate(`admin.${name}`, input, { as });

  await call('saveFilter', night);
  await call('saveFilter', { ...night, name: '  Night shift ', search: { department: 'Nights' } });
  await call('saveFilter', { ...night, list: 'attendance' });
  const filters = await filtersOf(muster, await muster.device(ada));
  expect(filters.map(({ list, name, search }) => [list, name, search])).toEqual([
    ['attendance', 'Night shift', night.search],
    ['people', 'Night shift', { department: 'Nights' }],
  ]);
  expect(await filtersOf(muster, bob)).toEqual([]);

  const [first, second] = filters.map(({ id }) => id);
  expect((await call('renameFilter', { id: second, name: 'Mine' }, bob)).status).toBe(404);
  expect((await call('deleteFilter', { id: second }, bob)).status).toBe(404);
  expect((await call('renameFilter', { id: second, name: 'Nights' })).status).toBe(200);
  await call('saveFilter', night);
  const taken = await call('renameFilter', { id: second, name: 'Night shift' });
  expect([taken.status, taken.text]).toEqual([
    409,
    expect.stringContaining('You have a filter of this name'),
  ]);
  expect((await call('deleteFilter', { id: first })).status).toBe(200);
  expect((await filtersOf(muster, ada)).map(({ name }) => name)).toEqual(['Night shift', 'Nights']);
});

it('U212 number and size of saved filters have a bound', async () => {
  const muster = await boot();
  const ada = await muster.person('ADA', { isAdmin: true });
  const save = (changes: object) => muster.mutate('admin.saveFilter', { ...night, ...changes }, { as: ada });
  const { name, value, parameters, count } = savedFilterLimits;
  const many = Object.fromEntries(Array.from({ length: parameters + 1 }, (_, index) => [`p${index}`, 'x']));
  for (const refused of [
    { name: ' ' },
    { name: 'x'.repeat(name + 1) },
    { list: 'payroll' },
    { search: { search: 'x'.repeat(value + 1) } },
    { search: many },
    { search: { page: 2 } },
  ])
    expect((await save(refused)).status).toBe(400);
  await Promise.all(Array.from({ length: count }, (_, index) => save({ name: `Filter ${index}` })));
  const over = await save({ name: 'One more' });
  expect([over.status, over.text]).toEqual([409, expect.stringContaining('delete one first')]);
  expect((await save({ name: 'Filter 7', search: {} })).status).toBe(200);
  expect(await filtersOf(muster, ada)).toHaveLength(count);
});
