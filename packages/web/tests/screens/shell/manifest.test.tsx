import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';

const office = await openOffice();

test('the manifest says all that an installed app needs, and every picture it names is of the stated size', async () => {
  await openScreen(office, undefined, '/login');
  expect(await (await fetch('/login')).text()).toContain(
    '<link rel="manifest" href="/manifest.webmanifest">',
  );
  const manifest = await (await fetch('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Muster',
    short_name: 'Muster',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    categories: ['business', 'productivity'],
    icons: [{ sizes: '192x192' }, { sizes: '512x512' }, { sizes: '512x512', purpose: 'maskable' }],
    shortcuts: [
      { name: 'Check in', url: '/dashboard' },
      { name: 'Leave', url: '/leave' },
    ],
  });
  const screenshots: { form_factor: string; label: string }[] = manifest.screenshots;
  expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'narrow', 'wide', 'wide']);
  for (const { label } of screenshots) expect(label).not.toBe('');

  const named: { src: string; sizes: string; type: string }[] = [
    ...manifest.icons,
    ...manifest.shortcuts.flatMap(({ icons }: { icons: [] }) => icons),
    ...manifest.screenshots,
  ];
  expect(named).toHaveLength(9);
  for (const { src, sizes, type } of named)
    expect(await measured(src), src).toEqual({ sizes, type, isPng: true, isSmall: true });
});

test('the manifest names pictures of the install dialog that the service worker does not carry around', async () => {
  await openScreen(office, undefined, '/login');
  const worker = await (await fetch('/sw.js')).text();
  expect(worker).toContain('shortcut-leave-192.png');
  expect(worker).not.toContain('screenshots/');
});

/** What a picture really is, by its first bytes. */
async function measured(src: string) {
  const answer = await fetch(src);
  const content = Buffer.from(await answer.arrayBuffer());
  return {
    sizes: `${content.readUInt32BE(16)}x${content.readUInt32BE(20)}`,
    type: answer.headers.get('content-type'),
    isPng: content.subarray(1, 4).toString() === 'PNG',
    isSmall: content.length < 130_000,
  };
}
