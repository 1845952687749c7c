import { listTokens } from '@muster/db/features/account/token/reads';
import { deleteToken } from '@muster/db/features/account/token/writes';
import { accountTexts } from '@muster/domain/account/texts';
import { accessToken, madeToken, makeTokenInput, tokenKey } from '@muster/domain/account/token/schema';
import { done } from '@muster/domain/wire/said';
import * as z from 'zod/mini';
import { doneCommand } from '../../../done.ts';
import { answers, employee, router } from '../../../trpc.ts';
import { makeToken } from './make.ts';

export const tokenRouter = router({
  list: employee
    .meta({ 'GET /api/tokens': 'Your personal access tokens, newest first, without their secrets' })
    .concat(answers(z.array(accessToken)))
    .query(({ ctx }) => listTokens(ctx.store.read, ctx.viewer.id)),

  make: employee
    .meta({ 'POST /api/tokens': 'Create a personal access token; its secret is in this answer only' })
    .meta({ limit: 'ownChange' })
    .input(makeTokenInput)
    .concat(answers(madeToken, 201))
    .mutation(({ ctx, input }) => makeToken(ctx, input)),

  revoke: employee
    .meta({ 'DELETE /api/tokens/:id': 'Revoke a personal access token' })
    .meta({ limit: 'ownChange' })
    .input(tokenKey)
    .concat(answers(done))
    .mutation(
      doneCommand(async ({ tx, viewer, now }, { id }) => {
        await deleteToken(tx, viewer.id, id, now);
        return accountTexts.tokenRevoked();
      }),
    ),
});
