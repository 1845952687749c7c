/** Runs a callback that must not stop others: if it throws, the error surfaces later as an uncaught exception. */
export function runAlone(effect: () => void): void {
  try {
    effect();
  } catch (error) {
    setImmediate(() => {
      throw error;
    });
  }
}
