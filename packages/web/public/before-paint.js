// Runs before the first paint. A file of its own because the CSP forbids inline scripts.

// So that the other theme never flashes: src/shell/theme.ts.
try {
  const theme = localStorage.getItem('muster.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // A browser that forbids storage follows the system's theme.
}

// Chromium offers this once, on a slow phone before the app's scripts run: src/shell/install-event.ts.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.earlyInstallPrompt ??= event;
});
