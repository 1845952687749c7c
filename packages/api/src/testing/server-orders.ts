import { z } from 'zod';

/** An order to the process of serve-many.ts: start a server with this environment, or stop one. */
export const serverOrder = z.union([
  z.object({ id: z.number(), env: z.record(z.string(), z.string()) }),
  z.object({ id: z.number(), isOver: z.literal(true) }),
]);
export type ServerOrder = z.infer<typeof serverOrder>;

/** What it answers of the server with that id. */
export const serverWord = z.union([
  z.object({ id: z.number(), address: z.string(), setupLink: z.string().optional() }),
  z.object({ id: z.number(), line: z.string() }),
  z.object({ id: z.number(), hasStopped: z.literal(true) }),
  z.object({ id: z.number(), failure: z.string() }),
]);
export type ServerWord = z.infer<typeof serverWord>;
