/** The package says no types of its own. */
declare module 'hyphen' {
  const createHyphenator: (
    patterns: readonly unknown[],
    options?: { readonly hyphenChar?: string; readonly minWordLength?: number },
  ) => (text: string) => string;
  export = createHyphenator;
}

declare module 'hyphen/patterns/de-1996.js' {
  const patterns: readonly unknown[];
  export = patterns;
}
