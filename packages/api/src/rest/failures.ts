import { z } from 'zod';
import { jsonSchemaOf } from './json-schema.ts';

const failed = z.object({ message: z.string() });

/** What a path answers that cannot be served (D45). */
export const failure = jsonSchemaOf(failed, 'output');

/** What a path answers to a call that it refuses. `code` and `methods` say what the caller can do about it (D56, D58). */
export const refusal = jsonSchemaOf(
  failed.extend({ code: z.string().optional(), methods: z.array(z.string()).optional() }),
  'output',
);
