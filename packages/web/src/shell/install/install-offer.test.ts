import { describe, expect, test } from 'vitest';
import { decideOffer } from './install-offer.ts';

const windows = { userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36', maxTouchPoints: 10 };
const mac = { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15' };
const iphone = {
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
  maxTouchPoints: 5,
};
const iphoneWebView = {
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  maxTouchPoints: 5,
};

const nothing = { standalone: false, prompting: false, remembered: undefined, browser: windows } as const;

describe('U12: the offer to install', () => {
  test.each([
    ['a browser that has not prompted', nothing, 'none'],
    ['a browser that prompts', { ...nothing, prompting: true }, 'prompt'],
    ['an iPhone, which never prompts', { ...nothing, browser: iphone }, 'hint'],
    ['an iPad that calls itself a Macintosh', { ...nothing, browser: { ...mac, maxTouchPoints: 5 } }, 'hint'],
    ['a Macintosh', { ...nothing, browser: { ...mac, maxTouchPoints: 0 } }, 'none'],
    ['a web view inside of another app', { ...nothing, browser: iphoneWebView }, 'none'],
  ] as const)('is for %s: %s', (_name, facts, offer) => {
    expect(decideOffer(facts)).toBe(offer);
  });

  test.each([
    ['the installed app, though the browser prompts', { ...nothing, standalone: true, prompting: true }],
    ['the app on an iPhone’s home screen', { ...nothing, standalone: true, browser: iphone }],
    ['a prompt after it was waved away', { ...nothing, prompting: true, remembered: 'dismissed' }],
    ['an iPhone after it was waved away', { ...nothing, browser: iphone, remembered: 'dismissed' }],
    ['an iPhone that has installed it', { ...nothing, browser: iphone, remembered: 'installed' }],
    ['a browser that has installed it', { ...nothing, remembered: 'installed' }],
  ] as const)('is not made in %s', (_name, facts) => {
    expect(decideOffer(facts)).toBe('none');
  });

  test('comes back when the browser prompts again, because the app was removed', () => {
    expect(decideOffer({ ...nothing, prompting: true, remembered: 'installed' })).toBe('prompt');
  });
});
