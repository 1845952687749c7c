import type { AnyProcedure, TRPCProcedureType as ProcedureType } from '@trpc/server';
import { z } from 'zod';
import { appRouter } from './router.ts';
import { type Access, accesses } from './trpc.ts';

const meta = z.object({ access: z.enum(accesses) });

/** What the other transports need to know of a procedure. */
export interface KnownProcedure {
  readonly type: ProcedureType;
  /** Its input schemas, as tRPC holds them. */
  readonly inputs: readonly unknown[];
  readonly access: Access;
}

/** Every procedure by its path, `feature.name`, with who may call it. Throws at start if one does not say. */
export const procedures: ReadonlyMap<string, KnownProcedure> = new Map(
  Object.entries<unknown>(appRouter._def.procedures)
    .filter((entry): entry is [string, AnyProcedure] => isProcedure(entry[1]))
    .map(([path, { _def }]) => [
      path,
      {
        type: _def.type,
        inputs: _def.inputs,
        access: meta.parse(_def.meta, { error: () => `${path} declares no access` }).access,
      },
    ]),
);

function isProcedure(value: unknown): value is AnyProcedure {
  return typeof value === 'function' && '_def' in value;
}
