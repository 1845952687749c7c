import { callbackPath, startPath } from '@muster/domain/account/provider/paths';
import { DomainError } from '@muster/domain/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context, Contexts } from '../../../context.ts';
import { refuseForeign } from '../../../http/origin.ts';
import type { FlowUse } from '../../../http/session-data/provider-flow.ts';
import { enter, providerPagePath } from './enter.ts';
import { ProviderFailure } from './failure.ts';
import { readAnswer, startFlow } from './flow.ts';

const options = { config: { access: 'anyone' }, schema: { hide: true } } as const;

/** Both redirect to the provider or a page of the app, whatever the request says; that names a problem (D69). */
export function registerProvider(scope: FastifyInstance, { contextOf }: Contexts): void {
  scope.get<{ Querystring: { for?: string } }>(startPath, options, async (request, reply) => {
    const ctx = await contextOf(request);
    return goOn(request, reply, ctx, async () => startFlow(ctx, useOf(request, ctx)));
  });
  scope.get(callbackPath, options, async (request, reply) => {
    const ctx = await contextOf(request);
    return goOn(request, reply, ctx, async () => {
      const returned = await readAnswer(ctx, new URL(request.url, ctx.origins.public).searchParams);
      const next = await enter(ctx, returned);
      await ctx.limits.provider.refund(ctx.address);
      return next;
    });
  });
}

/** A link of this site can ask for a confirmation of the signed-in person; everything else is a sign-in. */
function useOf(
  request: FastifyRequest<{ Querystring: { for?: string } }>,
  { viewer, origins }: Context,
): FlowUse {
  if (request.query.for !== 'confirm') return { kind: 'sign-in' };
  refuseForeign(request, origins.public);
  if (viewer?.by !== 'session') throw new ProviderFailure('signed_out');
  return { kind: 'confirm', userId: viewer.id };
}

async function goOn(
  request: FastifyRequest,
  reply: FastifyReply,
  ctx: Context,
  work: () => Promise<string>,
): Promise<FastifyReply> {
  const next = await work().catch((error: unknown) => {
    const failure = asFailure(error);
    if (!failure) throw error;
    const { problem, detail } = failure;
    request.log.warn({ problem, detail }, 'a sign-in with the provider was refused');
    const userId = ctx.viewer?.id ?? null;
    ctx.device().gatherEvent({ action: 'sign-in.refuse-provider', actorId: userId, userId });
    return `${providerPagePath}?problem=${problem}`;
  });
  return reply.header('referrer-policy', 'no-referrer').redirect(next, 302);
}

function asFailure(error: unknown): ProviderFailure | undefined {
  if (error instanceof ProviderFailure) return error;
  if (!(error instanceof DomainError)) return undefined;
  if (error.kind === 'too_many') return new ProviderFailure('busy');
  // A password that changed or an account that was closed meanwhile (D27).
  return error.kind === 'unauthenticated' ? new ProviderFailure('not_linked') : undefined;
}
