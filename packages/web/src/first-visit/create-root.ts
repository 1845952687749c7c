import { createRoot as reactCreateRoot } from 'react-dom/client';

/** In the file of React (vite.config.ts), so that React's renderer is set up in the task of that file. */
export const createRoot = reactCreateRoot;
