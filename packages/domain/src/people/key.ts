import * as z from 'zod/mini';

export const personKey = z.object({ userId: z.int('The person must be given by id') });
