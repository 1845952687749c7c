import * as z from 'zod/mini';
import { requiredName } from '../fields/text.ts';
import { msg } from '../language/translate.ts';
import { filteredLists } from './filtered-lists.ts';
import { adminSchemaTexts } from './schema-texts.ts';

/** Lengths in characters, and how many filters an account can save. */
export const savedFilterLimits = { name: 60, count: 50, parameters: 20, parameter: 40, value: 200 } as const;

const { name, parameters, parameter, value } = savedFilterLimits;

const filterName = requiredName(msg('Name'), name);

/** The parameters of an address. Each list reads them by its own schema, because they can be older than the list. */
const savedSearch = z
  .record(
    z.string().check(z.maxLength(parameter, adminSchemaTexts.parameterFilterTooLong())),
    z
      .string(adminSchemaTexts.filterMadeTexts())
      .check(z.maxLength(value, adminSchemaTexts.valueFilterTooLong())),
    adminSchemaTexts.filterGiven(),
  )
  .check(
    z.refine(
      (search) => Object.keys(search).length <= parameters,
      adminSchemaTexts.filterTooManyParameters(),
    ),
  );

const list = z.enum(filteredLists, adminSchemaTexts.noSuchList());

export const saveFilterInput = z.object({ list, name: filterName, search: savedSearch });
export type SaveFilterInput = z.infer<typeof saveFilterInput>;

export const savedFilterKey = z.object({ id: z.int(adminSchemaTexts.filterGivenId()) });

export const renameFilterInput = z.object({ ...savedFilterKey.shape, name: filterName });

export const savedFilter = z.object({ id: z.int(), list, name: z.string(), search: savedSearch });
export type SavedFilter = z.infer<typeof savedFilter>;
