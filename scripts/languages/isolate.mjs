// As packages/domain/src/language/isolate.ts does it where texts are not compiled before; a test compares them.

/** A compiled text of a language that runs from right to left, with what is filled in isolated. */
export function isolatedValues(compiled) {
  return compiled.flatMap((token) => {
    if (!Array.isArray(token)) return [token];
    const [name, type, branches] = token;
    if (type === undefined) return ['\u2068', token, '\u2069'];
    if (typeof branches !== 'object' || branches === null) return [token];
    const made = Object.entries(branches).map(([value, branch]) => [
      value,
      Array.isArray(branch) ? isolatedValues(branch) : branch,
    ]);
    return [[name, type, Object.fromEntries(made)]];
  });
}
