import { chromium } from '@playwright/test';
import { ensureBrowser } from './browser.mjs';
import { albums } from './pictures/albums.mjs';
import { openCompany } from './pictures/companies.mjs';
import { ensureBuilt } from './setup.mjs';

// Takes the pictures of the README and the guides, docs/images, and those that the browser shows before it installs the
// app (the manifest in packages/web/vite.config.ts states their sizes). With names of albums, such as `people leave`,
// only theirs. What an album writes, the next one sees.
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !albums.some((album) => album.name === name));
if (unknown.length > 0)
  throw new Error(
    `There is no album ${unknown.join(', ')}, only ${albums.map(({ name }) => name).join(', ')}`,
  );

ensureBuilt();
const browser = await chromium.launch({ args: ['--no-sandbox'], executablePath: ensureBrowser() });
const companies = new Map();
try {
  for (const album of albums.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const { name, people = 40, pictures } = album;
    if (!companies.has(people)) companies.set(people, await openCompany(people));
    process.stdout.write(`${name} …\n`);
    await pictures(browser, companies.get(people));
  }
} finally {
  await browser.close();
  for (const company of companies.values()) await company.close();
}
