import { msg } from '@muster/domain/language/translate';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '../language/use-translate.ts';
import { Button } from '../ui/button.tsx';

type Theme = 'system' | 'light' | 'dark';

/** public/before-paint.js, a file because the CSP forbids inline scripts, reads it before the first paint. */
const key = 'muster.theme';

function chosenTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  try {
    localStorage.setItem(key, theme);
  } catch {
    // A browser that forbids storage keeps the choice until the page closes.
  }
}

const choices = {
  system: { icon: Monitor, label: msg('system', undefined, 'a theme'), next: 'light' },
  light: { icon: Sun, label: msg('light', undefined, 'a theme'), next: 'dark' },
  dark: { icon: Moon, label: msg('dark', undefined, 'a theme'), next: 'system' },
} as const satisfies Record<Theme, unknown>;

export function ThemeToggle() {
  const t = useTranslate();
  const [theme, setTheme] = useState(chosenTheme);
  const { icon: Icon, label, next } = choices[theme];
  const change = () => {
    chooseTheme(next);
    setTheme(next);
  };
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={t('Theme: {theme}. Change to {next}', { theme: label, next: choices[next].label })}
      title={t('Theme: {theme}', { theme: label })}
      onClick={change}
    >
      <Icon aria-hidden className="size-4.5" />
    </Button>
  );
}
