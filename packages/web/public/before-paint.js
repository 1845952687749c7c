// What cannot wait for the app: src/shell/theme.ts, install-event.ts.
try {
  const theme = localStorage.getItem('muster.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  // As src/language/wanted.ts decides, so that the page does not turn round once it speaks.
  const spoken = ['en', 'de', 'es', 'fr', 'ar'];
  const [account, company] = (localStorage.getItem('muster.language') ?? '').split(' ');
  const [, chosen] = /(?:^|; )muster-language=([a-z]+)/.exec(document.cookie) ?? [];
  const browser = navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]);
  const lang = [account, chosen, ...browser, company].find((tag) => spoken.includes(tag));
  if (lang) document.documentElement.lang = lang;
  document.documentElement.dir = document.documentElement.lang === 'ar' ? 'rtl' : 'ltr';
} catch {
  // Storage is forbidden.
}
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.earlyInstallPrompt ??= event;
});
