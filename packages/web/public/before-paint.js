// What cannot wait for the app: src/shell/theme.ts, install-event.ts.
try {
  const theme = localStorage.getItem('muster.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is forbidden.
}
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.earlyInstallPrompt ??= event;
});
