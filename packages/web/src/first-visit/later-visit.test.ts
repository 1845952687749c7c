import { describe, expect, it } from 'vitest';
import { withScripts } from './later-visit.ts';

describe('the page of a later visit', () => {
  it('names the scripts of its path and keeps the headers', async () => {
    const page = await withScripts(appPage(), '/leave', listed({ '/leave': ['assets/a.js', 'assets/b.js'] }));
    expect(await page.text()).toBe(
      '<head><link rel="modulepreload" crossorigin href="/assets/a.js"><link rel="modulepreload" crossorigin href="/assets/b.js"></head>',
    );
    expect(page.headers.get('content-security-policy')).toBe("script-src 'self'");
  });

  it.each([
    ['of another path', listed({ '/leave': ['assets/a.js'] })],
    ['that is missing', undefined],
    ['that is damaged', new Response('<!doctype html>')],
    ['of another shape', listed(['assets/a.js'])],
  ])('is as it was with a list %s', async (_, list) => {
    const page = await withScripts(appPage(), '/chat', list);
    expect(await page.text()).toBe('<head></head>');
  });
});

function appPage(): Response {
  return new Response('<head></head>', { headers: { 'content-security-policy': "script-src 'self'" } });
}

function listed(list: unknown): Response {
  return Response.json(list);
}
