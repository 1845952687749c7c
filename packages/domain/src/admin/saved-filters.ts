import * as z from 'zod/mini';
import { requiredName } from '../fields/text.ts';
import { filteredLists } from './filtered-lists.ts';

/** Lengths in characters, and how many filters an account can save. */
export const savedFilterLimits = { name: 60, count: 50, parameters: 20, parameter: 40, value: 200 } as const;

const { name, parameters, parameter, value } = savedFilterLimits;

const filterName = requiredName('Name', name);

/** The parameters of an address. Each list reads them by its own schema, because they can be older than the list. */
const savedSearch = z
  .record(
    z.string().check(z.maxLength(parameter, 'A parameter of the filter is too long')),
    z.string('A filter is made of texts').check(z.maxLength(value, 'A value of the filter is too long')),
    'The filter must be given',
  )
  .check(
    z.refine((search) => Object.keys(search).length <= parameters, 'The filter has too many parameters'),
  );

const list = z.enum(
  filteredLists.map(({ name }) => name),
  'There is no such list',
);

export const saveFilterInput = z.object({ list, name: filterName, search: savedSearch });
export type SaveFilterInput = z.infer<typeof saveFilterInput>;

export const savedFilterKey = z.object({ id: z.int('The filter must be given by id') });

export const renameFilterInput = z.object({ ...savedFilterKey.shape, name: filterName });

export const savedFilter = z.object({ id: z.int(), list, name: z.string(), search: savedSearch });
export type SavedFilter = z.infer<typeof savedFilter>;
