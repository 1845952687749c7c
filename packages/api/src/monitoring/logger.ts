import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config/config.ts';

/** Fields that are removed from logs at any depth: secrets, and what people wrote (D20). */
const secrets = [
  'password',
  'confirmPassword',
  'setupToken',
  'joinCode',
  'token',
  'cookie',
  'authorization',
  'set-cookie',
];
const personal = ['fullName', 'reason', 'description', 'subject', 'content', 'adminResponse'];

export function createLogger(
  level: Config['logLevel'],
  destination: DestinationStream = pino.destination(2),
): Logger {
  const names = [...secrets, ...personal].map((name) => `["${name}"]`);
  const paths = names.flatMap((name) => [name, `*${name}`, `*.*${name}`]);
  return pino({ level, redact: { paths, censor: '[redacted]' }, base: null }, destination);
}
