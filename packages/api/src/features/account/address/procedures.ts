import { getContact } from '@muster/db/features/account/address';
import { readNotifications } from '@muster/db/features/notice/choices';
import {
  confirmEmailInput,
  contactInput,
  forgottenInput,
  ownContact,
  ownEmailInput,
} from '@muster/domain/account/address/schema';
import { notifications, notificationsInput } from '@muster/domain/notice/choices';
import { done } from '@muster/domain/wire/said';
import { command } from '../../../command.ts';
import { doneCommand } from '../../../done.ts';
import { answers, anyone, employee } from '../../../trpc.ts';
import { changeContact, changeOwnEmail, confirmOwnEmail } from './change.ts';
import { forgotPassword } from './forgotten.ts';
import { chooseNotifications } from './notifications.ts';

/** How someone is reached, and which notifications they get by which way (D100). */
export const addressProcedures = {
  contact: employee
    .meta({ 'GET /api/account/contact': 'Your email address and phone number, and who sees them' })
    .concat(answers(ownContact))
    .query(({ ctx }) => getContact(ctx.store.read, ctx.viewer.id)),

  changeContact: employee
    .meta({ 'PATCH /api/account/contact': 'Change your phone number, and what colleagues see' })
    .meta({ limit: 'ownChange' })
    .input(contactInput)
    .concat(answers(ownContact))
    .mutation(command(changeContact)),

  changeEmail: employee
    .meta({ 'POST /api/account/email': 'Set your email address, to which a link is sent, or remove it' })
    .meta({ limit: 'ownEmail' })
    .input(ownEmailInput)
    .concat(answers(done))
    .mutation(doneCommand(changeOwnEmail)),

  confirmEmail: anyone
    .meta({ 'POST /api/account/email/confirm': 'Confirm an email address with the link that was sent to it' })
    .meta({ unlimited: 'D51 limits wrong links by address' })
    .input(confirmEmailInput)
    .concat(answers(done))
    .mutation(({ ctx, input }) => confirmOwnEmail(ctx, input)),

  forgotPassword: anyone
    .meta({ 'POST /api/forgot-password': 'Ask for a link for a new password, by email' })
    .meta({ unlimited: 'D51 limits it by address' })
    .input(forgottenInput)
    .concat(answers(done, 202))
    .mutation(({ ctx, input }) => forgotPassword(ctx, input)),

  notifications: employee
    .meta({ 'GET /api/account/notifications': 'Your notifications by kind: by bell, push, email or digest' })
    .concat(answers(notifications))
    .query(({ ctx }) => readNotifications(ctx.store.read, ctx.viewer.id)),

  chooseNotifications: employee
    .meta({
      'PATCH /api/account/notifications': 'Choose your notifications by kind, and when your digest comes',
    })
    .meta({ limit: 'ownChange' })
    .input(notificationsInput)
    .concat(answers(notifications))
    .mutation(command(chooseNotifications)),
};
