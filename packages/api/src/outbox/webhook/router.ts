import { deliveryList, findReceiver, listDeliveries, listWebhooks } from '@muster/db/features/webhook/reads';
import { deleteWebhook, noSuchWebhook, testWebhook } from '@muster/db/features/webhook/writes';
import { DomainError } from '@muster/domain/errors';
import { placedFields, rowsOf } from '@muster/domain/lists/list-rows';
import {
  makeWebhookInput,
  secretWebhook,
  webhook,
  webhookDelivery,
  webhookKey,
} from '@muster/domain/webhook/schema';
import { webhookTexts } from '@muster/domain/webhook/texts';
import { done } from '@muster/domain/wire/said';
import * as z from 'zod/mini';
import { doneCommand } from '../../done.ts';
import { placedRows } from '../../paging/answer.ts';
import { admin, answers, router } from '../../trpc.ts';
import { makeWebhook, rotateWebhook } from './make.ts';
import { sayDelivery, sayWebhook } from './say.ts';

/** The company's webhooks (D62). None of these can be called with a token. */
export const webhookRouter = router({
  list: admin
    .meta({ 'GET /api/admin/webhooks': 'The webhooks, newest first, without their secrets' })
    .concat(answers(z.array(webhook)))
    .query(async ({ ctx }) => {
      const found = await listWebhooks(ctx.store.read, ctx.now);
      return found.map((each) => sayWebhook(ctx, each));
    }),

  deliveries: admin
    .meta({ 'GET /api/admin/webhooks/:id/deliveries': 'The newest deliveries of a webhook, newest first' })
    .input(z.extend(webhookKey, placedFields(deliveryList.most)))
    .concat(answers(z.array(webhookDelivery)))
    .query(async ({ ctx, input }) => {
      if (!(await findReceiver(ctx.store.read, input.id))) throw new DomainError('not_found', noSuchWebhook);
      const found = await placedRows(ctx, input, deliveryList.most, ({ limit, place }) =>
        listDeliveries(ctx.store.read, input.id, rowsOf({ limit }, deliveryList, place)),
      );
      return found.map((each) => sayDelivery(ctx, each));
    }),

  make: admin
    .meta({ 'POST /api/admin/webhooks': 'Create a webhook; its secret is in this answer only' })
    .meta({ limit: 'administration' })
    .input(makeWebhookInput)
    .concat(answers(secretWebhook, 201))
    .mutation(({ ctx, input }) => makeWebhook(ctx, input)),

  rotate: admin
    .meta({
      'POST /api/admin/webhooks/:id/rotate':
        'Give a webhook a new secret, which is in this answer only; the one before signs, too, for a day',
    })
    .meta({ limit: 'administration' })
    .input(webhookKey)
    .concat(answers(secretWebhook))
    .mutation(({ ctx, input }) => rotateWebhook(ctx, input.id)),

  test: admin
    .meta({ 'POST /api/admin/webhooks/:id/test': 'Send a test to a webhook' })
    .meta({ limit: 'testMail' })
    .input(webhookKey)
    .concat(answers(done))
    .mutation(
      doneCommand(async ({ tx, viewer, now }, { id }) => {
        await testWebhook(tx, id, { actorId: viewer.id, now });
        return webhookTexts.testQueued();
      }),
    ),

  remove: admin
    .meta({ 'DELETE /api/admin/webhooks/:id': 'Delete a webhook with its deliveries' })
    .meta({ limit: 'administration' })
    .input(webhookKey)
    .concat(answers(done))
    .mutation(
      doneCommand(async ({ tx, viewer, now }, { id }) => {
        await deleteWebhook(tx, id, { actorId: viewer.id, now });
        return webhookTexts.webhookDeleted();
      }),
    ),
});
