import { memoryDevice } from '../store/memory-tables.ts';
import type { Setting } from './run.ts';

/** Devices with tables in plain memory: fast, and exactly the contract of the tables. */
export const inMemory: Setting = {
  mostDevices: 3,
  mostTabs: 3,
  makeStorage(_, newId) {
    const { open, clearMirror } = memoryDevice(newId);
    return { open, clearMirror: async () => clearMirror() };
  },
};

/** The same with every action, as the hunts use it. */
export const withRenames: Setting = { ...inMemory, renames: true };
