interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}
interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}
export function failedByVitest(report: VitestReport): string[];
export function failedFiles(report: VitestReport): string[];
export function withSecondTry(report: VitestReport, again: VitestReport): VitestReport;
export function totalsByVitest(report: VitestReport): { readonly passed: number; readonly failed: number };
export function retriedByPlaywright(report: PlaywrightSuite): string[];
export function failedByPlaywright(report: PlaywrightSuite): string[];
