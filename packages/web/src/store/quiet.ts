/** What the storage writes to the console although nothing is wrong: its advertisement, and that a log-out lets go. */
const notices = ['-------------- RxDB Open Core RxStorage', 'Another connection wants to delete database'];

let quiet = false;

/** Keeps the storage's notices out of the console. Everything else that is written there stays. */
export function quietStorage(): void {
  if (quiet) return;
  quiet = true;
  // It is the storage that writes there; nothing of ours does.
  const { console } = globalThis;
  const warn = console.warn.bind(console);
  console.warn = (...words: unknown[]) => {
    const [text] = words;
    const isNotice = typeof text === 'string' && notices.some((notice) => text.startsWith(notice));
    if (!isNotice) warn(...words);
  };
}
