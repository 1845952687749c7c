import type { AnyProcedure, TRPCProcedureType as ProcedureType } from '@trpc/server';
import { z } from 'zod';
import { appRouter } from '../router.ts';
import { accesses, type ProcedureMeta } from '../trpc.ts';

const meta = z.object({
  access: z.enum(accesses),
  mostRows: z.number().optional(),
  confirmed: z.union([z.literal(true), z.array(z.string())]).optional(),
  onReplica: z.literal(true).optional(),
});

/** What the other transports need to know of a procedure. */
export interface KnownProcedure extends Pick<ProcedureMeta, 'access'> {
  readonly type: ProcedureType;
  /** Its input schemas, as tRPC holds them. */
  readonly inputs: readonly unknown[];
  /** Whether the password is asked for again, before every call or before those that name a field (D26). */
  readonly confirmed: ProcedureMeta['confirmed'];
  /** The most rows that a list answers at once; undefined for anything else. */
  readonly mostRows: number | undefined;
  /** Whether a replica may answer it (L51). */
  readonly onReplica: boolean;
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
        ...declared(path, _def.meta),
      },
    ]),
);

function declared(path: string, given: unknown): Omit<KnownProcedure, 'type' | 'inputs'> {
  const { access, confirmed, mostRows, onReplica } = meta.parse(given, {
    error: () => `${path} declares no access`,
  });
  return { access, confirmed, mostRows, onReplica: onReplica === true };
}

function isProcedure(value: unknown): value is AnyProcedure {
  return typeof value === 'function' && '_def' in value;
}
