import { initTRPC, TRPCError } from '@trpc/server';
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { Database } from 'better-sqlite3';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { attendanceList } from './attendance-list.ts';
import { sessionCheck } from './session.ts';

/** `attendance.list` written plainly with tRPC's own Fastify plugin: the session in the context, one protected procedure. */
export async function addBareTrpc(app: FastifyInstance, db: Database): Promise<void> {
  const viewerOf = sessionCheck(db);
  const listOf = attendanceList(db);
  const t = initTRPC.context<{ viewer: { id: number } | null }>().create({ isDev: false });
  const signedIn = t.procedure.use(({ ctx, next }) => {
    if (!ctx.viewer) throw new TRPCError({ code: 'UNAUTHORIZED' });
    return next({ ctx: { viewer: ctx.viewer } });
  });
  const router = t.router({
    attendance: t.router({ list: signedIn.query(({ ctx }) => listOf(ctx.viewer.id)) }),
  });
  const createContext = ({ req }: { req: FastifyRequest }) => ({ viewer: viewerOf(req) });
  await app.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions: { router, createContext } });
}
