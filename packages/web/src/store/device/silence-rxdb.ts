/** Warnings that RxDB and Dexie log although nothing is wrong: an advertisement, and a database deleted at log-out. */
const expectedWarnings = [
  '-------------- RxDB Open Core RxStorage',
  'Another connection wants to delete database',
];

let isSilenced = false;

/** Keeps the storage's expected warnings out of the console. Every other warning is still logged. */
export function silenceRxdb(): void {
  if (isSilenced) return;
  isSilenced = true;
  const { console } = globalThis;
  const warn = console.warn.bind(console);
  console.warn = (...args: unknown[]) => {
    const [text] = args;
    const isExpected =
      typeof text === 'string' && expectedWarnings.some((warning) => text.startsWith(warning));
    if (!isExpected) warn(...args);
  };
}
