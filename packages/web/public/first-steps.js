// Asks for a first visit's scripts once the frame is painted, and runs them one by one: src/first-visit.ts.
const { page, scripts } = document.querySelector('script[data-page]').dataset;
const pause = (milliseconds) => new Promise((next) => setTimeout(next, milliseconds));
// The browser's first formatter of dates takes as long as a large script: before a press could wait for it.
Intl.DateTimeFormat();
const painted = new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
// A page in the background is not painted.
await Promise.race([painted, pause(500)]);
const links = scripts.split(' ').map((href) => {
  const link = document.createElement('link');
  return Object.assign(link, { rel: 'modulepreload', crossOrigin: 'anonymous', href });
});
const arrived = links.map(
  (link) => new Promise((next) => Object.assign(link, { onload: next, onerror: next })),
);
document.head.append(...links);
// On a fast line all are there in a moment, in which they and what runs would slow each other; on a slow one none is yet.
await Promise.race([Promise.all(arrived), pause(200)]);
for (const { href } of links) {
  if (href.endsWith(page)) break;
  await import(href).catch(() => undefined);
  await pause();
}
await import(page);
