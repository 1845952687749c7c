/** What is used of subset-font; the published types lack `keepAllGlyphs` and `dropTables`. */
declare module 'subset-font' {
  interface Options {
    readonly keepAllGlyphs: true;
    readonly targetFormat: 'sfnt';
    readonly variationAxes: Readonly<Record<string, number>>;
    readonly dropTables: readonly string[];
  }

  function subsetFont(font: Buffer, text: undefined, options: Options): Promise<Buffer>;

  export = subsetFont;
}
