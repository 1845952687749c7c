interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
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
    readonly tests: readonly { readonly status: string }[];
  }[];
}
export function retriedByVitest(report: VitestReport): string[];
export function failedByVitest(report: VitestReport): string[];
export function retriedByPlaywright(report: PlaywrightSuite): string[];
export function failedByPlaywright(report: PlaywrightSuite): string[];
