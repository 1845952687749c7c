import { tanstackRouter } from '@tanstack/router-plugin/vite';

/** Loads a route's screen, with what it needs from the server, when the route is visited: in the app, and in the tests of its screens. */
export const splitRoutes = ({ addHmr = true } = {}) =>
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    // With their loaders, or whatever a screen of the staff needs from the server would be part of the first paint.
    codeSplittingOptions: { defaultBehavior: [['loader', 'component']], addHmr },
    routesDirectory: './src/routes',
    generatedRouteTree: './src/route-tree.gen.ts',
    quoteStyle: 'single',
    semicolons: true,
    addExtensions: true,
    disableLogging: true,
  });
