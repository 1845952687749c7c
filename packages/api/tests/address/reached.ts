import type { Muster, Person } from '@muster/testing/harness';
import type { OutgoingMail } from '../../src/outbox/mail/sender.ts';
import { mailing } from '../mail/mailing.ts';

/** A company whose mails are looked at as they leave. */
export function postbox(muster: Muster) {
  const mails: OutgoingMail[] = [];
  const outbox = mailing(muster, async (mail) => void mails.push(mail));
  /** What left since the last look. */
  const taken = async () => {
    await outbox.drain();
    return mails.splice(0);
  };
  const to = async (address: string) => (await taken()).filter((mail) => mail.to.address === address);
  return { taken, to };
}

export type Postbox = ReturnType<typeof postbox>;

export const setEmail = (muster: Muster, as: Person, email: string | null) =>
  muster.call('POST', '/api/account/email', { email }, { as });

export const confirmEmail = (muster: Muster, token: string) =>
  muster.call('POST', '/api/account/email/confirm', { token });

export const setTheirs = (muster: Muster, as: Person, { id }: Person, email: string | null) =>
  muster.call('PATCH', `/api/admin/people/${id}`, { email }, { as });

/** What is behind the sign of the link in a mail. */
export function tokenIn(mail: Pick<OutgoingMail, 'text'> | undefined): string {
  return /#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** Gives someone a confirmed address. */
export async function reach(muster: Muster, box: Postbox, person: Person, email: string): Promise<void> {
  await setEmail(muster, person, email);
  const [mail] = await box.to(email);
  await confirmEmail(muster, tokenIn(mail));
}
