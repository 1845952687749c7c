import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from '../config/config.ts';
import { plainError } from './plain-error.ts';

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
  return pino(
    {
      level,
      redact: { paths, censor: '[redacted]' },
      serializers: { err: plainError },
      hooks: { logMethod: writeOrSaySo },
      base: null,
    },
    destination,
  );
}

/** Redaction copies what it finds, and some objects throw then. A line that cannot be written fails no request. */
const writeOrSaySo: NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> = function (args, method) {
  try {
    method.apply(this, args);
  } catch (error) {
    const text = args.find((part): part is string => typeof part === 'string');
    method.call(this, { err: error }, text ?? 'a line could not be written');
  }
};
