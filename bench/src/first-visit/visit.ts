import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';

/** Exactly this one, so that scores can be compared; docs/decisions/libraries.md says why it is no dependency. */
const lighthouse = 'lighthouse@12.8.2';

/** One visit with an empty profile. Times in milliseconds as Lighthouse computes them for its preset. */
export interface Visit {
  /** 0 to 100. */
  readonly score: number;
  /** Largest contentful paint. */
  readonly lcp: number;
  /** Total blocking time. */
  readonly blocking: number;
  /** Bytes of all that was asked for before the largest paint, as they travelled. */
  readonly bytes: number;
}

export interface Visited {
  readonly url: string;
  /** The Cookie header of who is signed in, if anyone. */
  readonly cookie: string | undefined;
}

/** With what a page is visited. */
export interface Tools {
  readonly browser: string;
  /** Lighthouse's command, from {@link findLighthouse}. */
  readonly program: string;
  readonly preset: 'mobile' | 'desktop';
}

const run = promisify(execFile);

/** Has npx fetch Lighthouse once, and returns the path of its command. */
export async function findLighthouse(): Promise<string> {
  const { stdout } = await run('npx', ['-y', '-p', lighthouse, '-c', 'command -v lighthouse']);
  return stdout.trim();
}

/** Opens a page under Lighthouse; once more if it cannot be measured, as happens on a busy machine. */
export function visit(page: Visited, tools: Tools): Promise<Visit> {
  return visitOnce(page, tools).catch(() => visitOnce(page, tools));
}

/** Opens a page in a new browser profile. */
async function visitOnce({ url, cookie }: Visited, { browser, program, preset }: Tools): Promise<Visit> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-visit-'));
  const port = 20_000 + (process.pid % 20_000);
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: browser,
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  try {
    const [name, value] = cookie?.split('=', 2) ?? [];
    if (name && value) await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }]);
    const report = join(folder, 'report.json');
    const fixed = ['--output=json', '--quiet', '--only-categories=performance', '--disable-storage-reset'];
    const where = [url, `--port=${port}`, `--output-path=${report}`];
    await run(program, [...where, ...presetOf(preset), ...fixed], {
      env: { ...process.env, CI: '1' },
      maxBuffer: 64 * 1024 * 1024,
      // Half a minute is what a slow machine takes.
      timeout: 90_000,
    });
    return readReport(report);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function presetOf(preset: 'mobile' | 'desktop'): readonly string[] {
  return preset === 'desktop' ? ['--preset=desktop'] : [];
}

function readReport(path: string): Visit {
  const { categories, audits, runtimeError } = JSON.parse(readFileSync(path, 'utf8'));
  if (runtimeError) throw new Error(`Lighthouse could not measure: ${runtimeError.message}`);
  const requests: { networkRequestTime: number; transferSize: number }[] =
    audits['network-requests'].details.items;
  const painted = audits.metrics.details.items[0].observedLargestContentfulPaint;
  const before = requests.filter(({ networkRequestTime }) => networkRequestTime <= painted);
  return {
    score: Math.round(100 * categories.performance.score),
    lcp: audits['largest-contentful-paint'].numericValue,
    blocking: audits['total-blocking-time'].numericValue,
    bytes: before.reduce((sum, { transferSize }) => sum + transferSize, 0),
  };
}
