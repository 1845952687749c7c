import { listTokens } from '@muster/db/features/account/token/reads';
import { deleteToken } from '@muster/db/features/account/token/writes';
import { makeTokenInput, tokenKey } from '@muster/domain/account/token/schema';
import { command } from '../../../command.ts';
import { employee, router } from '../../../trpc.ts';
import { makeToken } from './make.ts';

/** A person's own access tokens (D58). None of these can be called with one. */
export const tokenRouter = router({
  list: employee.query(({ ctx }) => listTokens(ctx.store.read, ctx.viewer.id)),

  make: employee
    .meta({ limit: 'ownChange', confirmed: true })
    .input(makeTokenInput)
    .mutation(({ ctx, input }) => makeToken(ctx, input)),

  revoke: employee
    .meta({ limit: 'ownChange' })
    .input(tokenKey)
    .mutation(
      command(async ({ tx, viewer, now }, { id }) => {
        await deleteToken(tx, viewer.id, id, now);
        return { message: 'Token revoked' };
      }),
    ),
});
