declare const budgets: readonly {
  readonly name: string;
  readonly limit: string;
  readonly gzip: boolean;
  readonly path: readonly string[];
}[];
// biome-ignore lint/style/noDefaultExport: what it describes has one.
export default budgets;
