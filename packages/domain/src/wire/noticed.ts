/** The header by which a page tells the server what only a browser can notice about the way between them. */
export const noticedHeader = 'muster-noticed';

/** What a browser can notice: a file that never arrived, and a cookie that it did not keep. */
export const noticedByBrowsers = ['largeBody', 'cookieLost'] as const;
export type NoticedByBrowser = (typeof noticedByBrowsers)[number];
