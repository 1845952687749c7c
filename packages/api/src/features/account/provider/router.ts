import { permitLink, unlinkAccount } from '@muster/db/features/account/provider/links';
import { findProvider, readProviderLink } from '@muster/db/features/account/provider/reads';
import { removeProvider } from '@muster/db/features/account/provider/writes';
import { secondCode } from '@muster/domain/account/factor-schema';
import {
  permitLife,
  providerInput,
  providerLink,
  providerPerson,
  providerSettings,
  providerTest,
} from '@muster/domain/account/provider/schema';
import { linkInput } from '@muster/domain/account/schema';
import { accountTexts } from '@muster/domain/account/texts';
import { epochMilliseconds, instantAt } from '@muster/domain/calendar/instant';
import { done } from '@muster/domain/wire/said';
import * as z from 'zod/mini';
import { command } from '../../../command.ts';
import { doneCommand } from '../../../done.ts';
import { admin, answers, anyone, employee, router } from '../../../trpc.ts';
import { readLink } from '../redeem-reset.ts';
import { sha256 } from '../sha256.ts';
import { finishWithCode } from './enter.ts';
import { ProviderFailure } from './failure.ts';
import { startFlow } from './flow.ts';
import { describeProvider, storeProvider, testProvider } from './settings.ts';

export const providerRouter = router({
  shown: anyone.query(async ({ ctx }) => ({ label: (await findProvider(ctx.store.read))?.label ?? null })),

  accept: anyone
    .meta({ unlimited: 'D51 limits wrong links and sign-ins by address' })
    .input(linkInput)
    .mutation(async ({ ctx, input }) => {
      const { purpose } = await readLink(ctx, input);
      if (purpose !== 'invitation') throw new ProviderFailure('invitation');
      const token = sha256(input.token).toString('base64url');
      return { url: await startFlow(ctx, { kind: 'invitation', token }) };
    }),

  finish: anyone
    .meta({ unlimited: 'D28 limits tries by account, address and device' })
    .input(z.object({ code: secondCode }))
    .mutation(({ ctx, input }) => finishWithCode(ctx, input.code)),

  own: employee.query(({ ctx }) => readProviderLink(ctx.store.read, ctx.viewer.id, ctx.now)),

  link: employee.meta({ limit: 'ownChange' }).mutation(async ({ ctx }) => {
    const { label, permittedUntil } = await readProviderLink(ctx.store.read, ctx.viewer.id, ctx.now);
    if (!permittedUntil) throw new ProviderFailure('not_permitted', undefined, label);
    return { url: await startFlow(ctx, { kind: 'link', userId: ctx.viewer.id }) };
  }),

  settings: admin
    .meta({
      'GET /api/admin/sign-in-provider':
        'The OpenID Connect provider that people sign in with, without its secret',
    })
    .concat(answers(providerSettings))
    .query(({ ctx }) => describeProvider(ctx)),

  save: admin
    .meta({
      'POST /api/admin/sign-in-provider': 'Save the provider; without a client secret, the stored one stays',
    })
    .meta({ limit: 'administration' })
    .input(providerInput)
    .concat(answers(providerSettings))
    .mutation(({ ctx, input }) => storeProvider(ctx, input)),

  test: admin
    .meta({ 'POST /api/admin/sign-in-provider/test': 'Test the provider: what is wrong with it, in words' })
    .meta({ limit: 'testMail' })
    .concat(answers(providerTest))
    .mutation(({ ctx }) => testProvider(ctx)),

  remove: admin
    .meta({ 'DELETE /api/admin/sign-in-provider': 'Remove the provider; no one signs in with it any more' })
    .meta({ limit: 'administration' })
    .concat(answers(done))
    .mutation(
      doneCommand(async ({ tx, viewer, now }) => {
        await removeProvider(tx, { actorId: viewer.id, now });
        return accountTexts.providerRemoved();
      }),
    ),

  ofPerson: admin
    .meta({
      'GET /api/admin/people/:userId/sign-in-provider': 'How a person’s account is connected to the provider',
    })
    .input(providerPerson)
    .concat(answers(providerLink))
    .query(({ ctx, input }) => readProviderLink(ctx.store.read, input.userId, ctx.now)),

  permit: admin
    .meta({
      'POST /api/admin/people/:userId/sign-in-provider':
        'Let a person connect their account to the provider, once within a week',
    })
    .meta({ limit: 'administration' })
    .input(providerPerson)
    .concat(answers(providerLink))
    .mutation(
      command(async ({ tx, viewer, now }, { userId }) => {
        const expiresAt = instantAt(epochMilliseconds(now) + permitLife);
        await permitLink(tx, { userId, expiresAt }, { actorId: viewer.id, now });
        return readProviderLink(tx.db, userId, now);
      }),
    ),

  unlink: admin
    .meta({
      'DELETE /api/admin/people/:userId/sign-in-provider':
        'Disconnect a person’s account from the provider, and end their sessions',
    })
    .meta({ limit: 'administration' })
    .input(providerPerson)
    .concat(answers(providerLink))
    .mutation(
      command(async ({ tx, viewer, now }, { userId }) => {
        await unlinkAccount(tx, userId, { actorId: viewer.id, now });
        return readProviderLink(tx.db, userId, now);
      }),
    ),
});
