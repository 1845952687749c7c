/** What there is to know about a machine, and what may be done to it. */
export interface Machine {
  readonly platform: string;
  readonly isRoot: boolean;
  readonly home: string;
  /** The folders of PATH. */
  readonly searchPath: readonly string[];
  /** Where Playwright keeps the browser that it downloads, downloaded or not. */
  readonly playwrightBrowser: string;
  /** True if a browser is there and starts. */
  runs(path: string): boolean;
  /** True if the command succeeded within so many milliseconds. */
  run(command: string, args: readonly string[], timeout: number): boolean;
  say(line: string): void;
}

export function installedBrowser(): string | undefined;
export function windowlessBrowser(): string | undefined;
export function ensureBrowser(): string;
export function obtainBrowser(machine: Machine): string | undefined;
export function browserPaths(
  machine: Pick<Machine, 'platform' | 'searchPath' | 'home' | 'playwrightBrowser'>,
): string[];
