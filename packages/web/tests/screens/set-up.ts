import './matchers.ts';
import { configure } from '@testing-library/dom';
import { afterEach, vi } from 'vitest';
import { deviceTables } from './device.ts';
import { closeScreens } from './open-screen.tsx';
import { quickenStyles } from './quick-styles.ts';
import { watchConsole } from './watch-console.ts';

// Pseudo-elements and stylesheets are a browser's.
configure({ computedStyleSupportsPseudoElements: false });

// Without workers: the tables of the tests of the store, which keep the contract of those in a worker.
vi.mock('../../src/store/device/open-tables.ts', () => ({
  startTablesEarly: () => undefined,
  openTables: deviceTables,
}));

quickenStyles();
watchConsole();
afterEach(closeScreens);
