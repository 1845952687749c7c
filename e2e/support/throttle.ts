import { test as base } from './fixtures.ts';

/** Lets the page send so many bytes a second only, until the test ends or calls what it gives. */
type Throttle = (uploadThroughput: number) => Promise<() => Promise<void>>;

export const test = base.extend<{ throttle: Throttle }>({
  throttle: async ({ context, page }, use) => {
    const devtools = await context.newCDPSession(page);
    const limit = (uploadThroughput: number) =>
      devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    const lift = async () => void (await limit(-1));
    await devtools.send('Network.enable');
    await use(async (uploadThroughput) => {
      await limit(uploadThroughput);
      return lift;
    });
    await lift();
    await devtools.detach();
  },
});
