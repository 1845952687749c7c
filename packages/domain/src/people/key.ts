import * as z from 'zod/mini';
import { peopleSchemaTexts } from './schema-texts.ts';

export const personKey = z.object({ userId: z.int(peopleSchemaTexts.personGivenId()) });
