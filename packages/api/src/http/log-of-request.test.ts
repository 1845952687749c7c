import { describe, expect, it, vi } from 'vitest';
import { createLogger } from '../monitoring/logger.ts';
import { LogOfRequest } from './request-log.ts';

function logOf(level: 'debug' | 'info') {
  const written: string[] = [];
  const logger = createLogger(level, { write: (text) => void written.push(text) });
  const child = vi.spyOn(logger, 'child');
  const log = new LogOfRequest(logger, { requestId: 'a1b2c3d4' });
  return { log, child, lines: () => written.map((text): unknown => JSON.parse(text)) };
}

describe('D75 the log of a request', () => {
  it('names the request in each line, whatever the level, and in those of its children', () => {
    const { log, lines } = logOf('debug');
    log.debug('one');
    log.error({ status: 500 }, 'two');
    log.child({ part: 'photo' }).warn('three');
    expect(lines()).toMatchObject([
      { level: 20, requestId: 'a1b2c3d4', msg: 'one' },
      { level: 50, requestId: 'a1b2c3d4', status: 500, msg: 'two' },
      { level: 40, requestId: 'a1b2c3d4', part: 'photo', msg: 'three' },
    ]);
  });

  it('is made once, and not by lines that are not written', () => {
    const { log, child, lines } = logOf('info');
    log.trace('one');
    log.debug({ status: 200 }, 'two');
    log.silent();
    expect(child).not.toHaveBeenCalled();
    log.info('three');
    log.warn('four');
    expect(child).toHaveBeenCalledTimes(1);
    expect(lines()).toHaveLength(2);
  });

  it('has no secret', () => {
    const { log, lines } = logOf('info');
    log.info({ password: 'open sesame', account: { token: 'open sesame' } }, 'one');
    expect(lines()).toHaveLength(1);
    expect(JSON.stringify(lines())).not.toContain('sesame');
  });
});
