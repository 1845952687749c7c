/** Milliseconds until what is waited for counts as missing: machines of tests are busy. */
export const patience = { longest: 15_000 };

/** Waits until `look` no longer throws, and gives what it gives; throws its last error. */
export async function waitUntil<T>(look: () => T | Promise<T>): Promise<T> {
  const end = performance.now() + patience.longest;
  for (let pause = 1; ; pause = Math.min(40, pause * 2)) {
    try {
      return await look();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Lets what has begun go on, such as React's effects: a person takes longer between a look and a press. */
export const turn = () => new Promise<void>((resolve) => setTimeout(resolve));
