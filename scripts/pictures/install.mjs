import { join } from 'node:path';
import { root } from '../setup.mjs';
import { open, openAs } from './camera.mjs';

/** What a browser shows before it installs the app: PNG, because the manifest is read by more than browsers. */
export const installAlbum = {
  name: 'install',
  async pictures(browser, company) {
    for (const [view, formFactor] of [
      ['phone', 'narrow'],
      ['desktop', 'wide'],
    ]) {
      const page = await openAs(browser, company, view, 'E012');
      for (const name of ['dashboard', 'attendance']) {
        await open(page, `/${name}`);
        await page.screenshot({
          path: join(root, `packages/web/public/screenshots/${name}-${formFactor}.png`),
        });
      }
      await page.context().close();
    }
  },
};
