import * as z from 'zod/mini';
import { companySchemaTexts } from './schema-texts.ts';

export const nameOfNew = 'My company';

export const firstSteps = [
  'name',
  'zone',
  'hours',
  'holidays',
  'leave',
  'registration',
  'contacts',
  'predictions',
  'people',
  'announcement',
] as const;
export type FirstStep = (typeof firstSteps)[number];

export const confirmedSteps = z.array(z.enum(firstSteps, companySchemaTexts.eachStepFirstSteps()));
