import { memoryDevice } from '../store/memory-tables.ts';
import type { Setting } from './run.ts';

/** Devices that keep their tables in plain memory: fast, and to the letter what the tables promise. */
export const inMemory: Setting = {
  mostDevices: 3,
  mostTabs: 3,
  makeStorage(_, newId) {
    const { open, clearMirror } = memoryDevice(newId);
    return { open, clearMirror: async () => clearMirror() };
  },
};

/** The same with everything that can happen, as the hunts have it. */
export const withRenames: Setting = { ...inMemory, renames: true };
