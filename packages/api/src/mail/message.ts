import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './sender.ts';

/** A mail as nodemailer takes it: two parts, and a word to other machines that nobody waits for an answer (RFC 3834). */
export function messageOf({ id: _row, date, ...mail }: OutgoingMail): SendMailOptions {
  return { ...mail, date: new Date(date), headers: { 'Auto-Submitted': 'auto-generated' } };
}
