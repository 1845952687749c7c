// Asks for a first visit's scripts once the frame is painted, and runs them one by one: src/first-visit.ts.
const { page, scripts } = document.querySelector('script[data-page]').dataset;
const painted = new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
// A page in the background is not painted.
await Promise.race([painted, new Promise((next) => setTimeout(next, 500))]);
const links = scripts.split(' ').map((href) => {
  const link = document.createElement('link');
  return Object.assign(link, { rel: 'modulepreload', crossOrigin: 'anonymous', href });
});
document.head.append(...links);
for (const { href } of links) {
  if (href.endsWith(page)) break;
  await import(href).catch(() => undefined);
  await new Promise((next) => setTimeout(next));
}
await import(page);
