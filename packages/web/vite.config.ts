import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { firstFrames } from '../../scripts/first-frames.mjs';
import { firstScripts } from '../../scripts/first-scripts.mjs';
import { catalogues } from '../../scripts/languages/plugin.mjs';
import { whatsNew } from '../../scripts/whats-new.mjs';
import { splitRoutes } from './split-routes.ts';

const server = 'http://localhost:3000';

export default defineConfig({
  resolve: {
    conditions: ['@muster/source', ...defaultClientConditions],
    // React has had it since its version 18; the copy for older ones would be part of the first paint.
    alias: { 'use-sync-external-store/shim': 'use-sync-external-store' },
  },
  plugins: [
    splitRoutes(),
    catalogues(),
    react(),
    tailwindcss(),
    firstScripts(),
    firstFrames(),
    whatsNew(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      // The patterns below find them already.
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2}', 'later-scripts.json'],
        // Pictures for the browser's install dialog, which shows them only while there is a network.
        // A new password is sent, and judged, with a network.
        // Charts and predictions are administrators', who need a network for what they draw.
        globIgnores: [
          'screenshots/**',
          'first-steps.js',
          'assets/charts-*',
          'assets/worker-*',
          // Those of the spoken language are kept by src/language/worker.ts.
          'assets/catalogue-*',
          'catalogues.json',
          'assets/password-strength-*',
          // Of German pages that show a long word of the company; without it the word breaks where it must.
          'assets/german-hyphens-*',
        ],
      },
      manifest: {
        id: '/',
        lang: 'en',
        name: 'Muster',
        short_name: 'Muster',
        description: 'Check in, request leave and stay in touch with your company.',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#f7f7f5',
        theme_color: '#f7f7f5',
        categories: ['business', 'productivity'],
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
        shortcuts: [
          { name: 'Check in', url: '/dashboard', icons: [shortcutIcon('check-in')] },
          { name: 'Leave', url: '/leave', icons: [shortcutIcon('leave')] },
        ],
        screenshots: [
          screenshot('dashboard', 'narrow', '720x1480', 'Check in and see your day'),
          screenshot('attendance', 'narrow', '720x1480', 'Your attendance, day by day'),
          screenshot('dashboard', 'wide', '1280x800', 'Your day at a glance'),
          screenshot('attendance', 'wide', '1280x800', 'Your attendance, day by day'),
        ],
      },
    }),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // For the size budgets; the set-up moves it out of dist, so that it is not served.
    manifest: true,
    // The server, and from the second visit on the service worker, names the scripts of the page that is opened (decision 12).
    modulePreload: false,
    rolldownOptions: {
      // tRPC does not declare it, but what of it is not used may be left out.
      treeshake: { moduleSideEffects: [{ test: /node_modules[\\/].*@trpc[\\/]/, sideEffects: false }] },
      output: {
        // What every page starts with is one file: fewer requests, and smaller than the same in pieces.
        codeSplitting: {
          groups: [
            {
              name: (id) => id.slice(1).replace('virtual:', '').replaceAll('/', '-'),
              test: /virtual:catalogue\//,
              priority: 9,
            },
            // tRPC's client names it in the file that every page needs; only live updates use it.
            { name: 'socket', test: /wsLink/, priority: 1, includeDependenciesRecursively: false },
            // Apart, because each file of a first visit runs in a task of its own.
            {
              name: 'react',
              tags: ['$initial'],
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|src[\\/]create-root/,
              priority: 6,
            },
            { name: 'start', tags: ['$initial'], priority: 5 },
            {
              name: 'charts',
              test: /node_modules[\\/].*(recharts|d3-|victory-vendor|redux|immer|decimal|es-toolkit)/,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            // What sign-in shows, so that it loads nothing of what the staff's screens share.
            { name: 'forms', test: /src[\\/]ui[\\/](text-|password-|check-)?field/, priority: 2 },
            {
              name: 'entrance',
              test: /features[\\/]account[\\/](entrance|use-call|try-sign-in|use-sign-in|prefilled-id)\.|language-select/,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            // The button at sign-in, which comes without the rules of the business.
            {
              name: 'passkeys',
              test: /passkey[\\/](passkey-button|sign-in-with-passkey|problem)\.|@simplewebauthn/,
              priority: 4,
              includeDependenciesRecursively: false,
            },
            // What follows the password at sign-in, and the same parts in the profile.
            {
              name: 'factors',
              test: /features[\\/]account[\\/](factor|passkey)[\\/]/,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            // Apart from what uses them, because each file of a first visit runs in a task of its own.
            { name: 'schemas', test: /node_modules[\\/]zod[\\/]/, priority: 2, minShareCount: 4 },
            { name: 'temporal', test: /node_modules[\\/]temporal/, priority: 2, minShareCount: 4 },
            // Of some screens, none of them the first of the staff or of administrators.
            {
              name: 'later-rules',
              test: /domain[\\/]src[\\/](account|notice[\\/](push|schema-texts)|company[\\/](settings-texts|link-reach)|working-time[\\/]limits|leave[\\/]type-(schema|texts)|payroll[\\/](mapping|schema-texts)|file-formats[\\/]csv)|push[\\/](push|this)-device/,
              priority: 3,
              minShareCount: 4,
              includeDependenciesRecursively: false,
            },
            {
              name: 'later',
              test: /company-time[\\/](day-grid|length|of-person|zone-place|use-row-zone)|features[\\/]working-time[\\/](?!week)|server[\\/]refused-form|shell[\\/]links|leave[\\/]calendar[\\/]month|settings-index|admin-table[\\/]use-places|history[\\/](timeline|request-chain)|ui[\\/](figures|nested-list|pager|use-copy|folded-filters|copy-button|button-dialog|progress-bar|file-input|camera-input)|save-file|react-progress/,
              priority: 3,
              minShareCount: 4,
              includeDependenciesRecursively: false,
            },
            // Of the staff's week and the rota: the Admin Panel begins without it.
            {
              name: 'day-words',
              test: /working-time[\\/]day-words/,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            // Of the screens with a menu of actions, none of them a first one.
            {
              name: 'menu',
              test: /ui[\\/]action-menu|node_modules[\\/].*(react-(dropdown-)?menu|react-popper|floating-ui)/,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            // Of administrators' screens, and of the staff's own.
            {
              name: 'admin-rules',
              test: /domain[\\/]src[\\/](admin[\\/](features|account-actions|record-actions)|lists[\\/]table-page|document[\\/]rules)|admin-table[\\/](saved-filters|read-search|use-table-search)|live-lists[\\/](use-live-lists|outdated)|file-name\.tsx/,
              priority: 3,
              minShareCount: 4,
              includeDependenciesRecursively: false,
            },
            {
              name: 'own-rules',
              test: /domain[\\/]src[\\/](leave[\\/](rules|hours|lies-in|withdrawal|texts|counting|type-rules|type-schema|type-texts|type-use|specified-types)|attendance[\\/](rules|check-out|correction\.|place|claim|stats|texts|undo)|company[\\/](schema\.|contacts|guidelines)|working-time[\\/]person-day|calendar[\\/]planned-day)|features[\\/](leave|attendance)[\\/](pending|leave\.|record|use-attendance|use-leave|time-span|correction-|use-ask|use-correction)|ui[\\/]time-text/,
              priority: 3,
              minShareCount: 4,
              includeDependenciesRecursively: false,
            },
            // Those that most screens share are a file of their own; it imports nothing of the others.
            { name: 'first-rules', test: /packages[\\/]domain/, priority: 2, minShareCount: 12 },
            { name: 'rules', test: /packages[\\/]domain/, priority: 1, minShareCount: 4 },
            // The start names every file that a screen loads: a few for what most screens share, not dozens of tiny ones.
            { name: 'icons', test: /lucide-react.*icons[\\/](?!eye|calendar-sync)/, minShareCount: 2 },
            {
              name: 'shared',
              test: /packages[\\/](domain|web)[\\/](?!.*(field|entrance|language|use-call|account[\\/]device|prefilled|asked|link-|sign-in|put-down|set-up|welcome))/,
              minShareCount: 5,
            },
            // Apart from what all screens share: the first ones of the staff and of administrators have no table.
            {
              name: 'tables',
              test: /src[\\/]ui[\\/]table[\\/](?!virtual|use-virtual|focused)/,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            // What toasts are made of, apart from what the staff's screens share: sign-in does without that.
            {
              name: 'primitives',
              test: /@radix-ui[\\/]react-(primitive|portal|presence|dismissable-layer|collection|compose-refs|context|slot|id|use-[a-z-]+)[\\/]/,
              priority: 1,
              minShareCount: 4,
            },
            { name: 'windows', test: /@radix-ui|@floating-ui|react-remove-scroll/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  // So that the store's worker loads the storage in memory only where it is used.
  worker: { format: 'es' },
  server: {
    proxy: {
      '/trpc': server,
      '/api': server,
      '/uploads': server,
      '/photos': server,
      '/health': server,
      '/.well-known': server,
      '/ws': { target: server, ws: true },
    },
  },
});

function shortcutIcon(name: string) {
  return { src: `/shortcut-${name}-192.png`, sizes: '192x192', type: 'image/png' };
}

function screenshot(page: string, form_factor: 'narrow' | 'wide', sizes: string, label: string) {
  return { src: `/screenshots/${page}-${form_factor}.png`, sizes, type: 'image/png', form_factor, label };
}
