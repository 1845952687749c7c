// Runs a first visit's scripts one by one: src/first-visit.ts.
const { page } = document.querySelector('script[data-page]').dataset;
for (const { href } of document.querySelectorAll('link[rel=modulepreload]')) {
  if (href.endsWith(page)) break;
  await import(href).catch(() => undefined);
  await new Promise((next) => setTimeout(next));
}
await import(page);
