import { findReceiver, listDeliveries, listWebhooks } from '@muster/db/features/webhook/reads';
import { deleteWebhook, noSuchWebhook, testWebhook } from '@muster/db/features/webhook/writes';
import { DomainError } from '@muster/domain/errors';
import { makeWebhookInput, webhookKey } from '@muster/domain/webhook/schema';
import { command } from '../../command.ts';
import { admin, router } from '../../trpc.ts';
import { makeWebhook, rotateWebhook } from './make.ts';

/** The company's webhooks (D62). None of these can be called with a token. */
export const webhookRouter = router({
  /** At most twenty. */
  list: admin.query(({ ctx }) => listWebhooks(ctx.store.read, ctx.now)),

  /** The newest fifty. */
  deliveries: admin.input(webhookKey).query(async ({ ctx, input }) => {
    if (!(await findReceiver(ctx.store.read, input.id))) throw new DomainError('not_found', noSuchWebhook);
    return listDeliveries(ctx.store.read, input.id);
  }),

  make: admin
    .meta({ limit: 'administration', confirmed: true })
    .input(makeWebhookInput)
    .mutation(({ ctx, input }) => makeWebhook(ctx, input)),

  rotate: admin
    .meta({ limit: 'administration', confirmed: true })
    .input(webhookKey)
    .mutation(({ ctx, input }) => rotateWebhook(ctx, input.id)),

  test: admin
    .meta({ limit: 'testMail' })
    .input(webhookKey)
    .mutation(
      command(async ({ tx, viewer, now }, { id }) => {
        await testWebhook(tx, id, { actorId: viewer.id, now });
        return { message: 'Test queued' };
      }),
    ),

  remove: admin
    .meta({ limit: 'administration' })
    .input(webhookKey)
    .mutation(
      command(async ({ tx, viewer, now }, { id }) => {
        await deleteWebhook(tx, id, { actorId: viewer.id, now });
        return { message: 'Webhook deleted' };
      }),
    ),
});
