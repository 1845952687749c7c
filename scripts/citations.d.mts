export interface Rule {
  readonly text: string;
  /** The places of the tests that cite it, such as `e2e/leave/request.spec.ts:12`. */
  readonly tests: readonly string[];
}

export function readRules(root: string): { rules: Map<string, Rule>; problems: string[] };
