import type { FastifyBaseLogger } from 'fastify';
import type { Bindings, ChildLoggerOptions, Level, LogFn, Logger } from 'pino';

/**
 * The log of a request: its lines name the request (D75). Most requests write no line, so the child of the log is made with
 * the first one: making it searches for secrets, which takes as long as a query.
 */
export class LogOfRequest implements FastifyBaseLogger {
  readonly #log: Logger;
  readonly #bindings: Bindings;
  #child: Logger | undefined;

  constructor(log: Logger, bindings: Bindings) {
    this.#log = log;
    this.#bindings = bindings;
  }

  get level() {
    return this.#log.level;
  }

  fatal(...line: Parameters<LogFn>) {
    this.#write('fatal', line);
  }

  error(...line: Parameters<LogFn>) {
    this.#write('error', line);
  }

  warn(...line: Parameters<LogFn>) {
    this.#write('warn', line);
  }

  info(...line: Parameters<LogFn>) {
    this.#write('info', line);
  }

  debug(...line: Parameters<LogFn>) {
    this.#write('debug', line);
  }

  trace(...line: Parameters<LogFn>) {
    this.#write('trace', line);
  }

  silent() {}

  child(bindings: Bindings, options?: ChildLoggerOptions): Logger {
    return this.#named().child(bindings, options);
  }

  #write(level: Level, line: Parameters<LogFn>): void {
    if (this.#log.isLevelEnabled(level)) this.#named()[level](...line);
  }

  #named(): Logger {
    this.#child ??= this.#log.child(this.#bindings);
    return this.#child;
  }
}
