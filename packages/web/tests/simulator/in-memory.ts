import { memoryDevice } from '../store/memory-tables.ts';
import type { Setting } from './run.ts';

/** Devices with tables in plain memory: fast, and exactly the contract of the tables. */
export const inMemory: Setting = {
  mostDevices: 3,
  mostTabs: 3,
  makeStorage(_, newId) {
    const { open, clearMirror, storage } = memoryDevice(newId);
    return { open, owner: () => storage.note?.accountId, clearMirror: async () => clearMirror() };
  },
};

/** The same, with calls that reach the servers together. */
export const atOnce: Setting = { ...inMemory, mostDevices: 6, callsWithin: 250 };
