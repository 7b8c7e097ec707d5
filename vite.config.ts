import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { earlyFiles } from './scripts/early-files.ts';
import { firstPaint } from './scripts/first-paint.ts';
import { iconKeys } from './scripts/icon-keys.ts';

/** The application, and what the landing page and the signed-in frame have in common: one would load the other for it. */
const usedOnBothSides = [
  /src\/web\/main\.tsx$/,
  /web\/ui\/(button|chip|classes|mark|animal\/(portrait|collar|silhouette|animal-name))\.tsx?$/,
  /domain\/(plans|unit-word)\.ts$/,
  /web\/api\/ways-in\.ts$/,
  /lucide-react\/dist\/esm\/(?!icons\/)/,
  /icons\/(baby|check|dna|hand-heart|heart|heart-pulse|loader-circle|paw-print|star|truck|users|wallet)\.mjs$/,
];

/** The frame of every signed-in page, and what the dashboard has in common with lists. */
const usedInFrame = [
  /shell\/signed-in-frame\.tsx$/,
  /routes\/_signed-in\.tsx\?/,
  /web\/ui\/(card|figure|segmented|skeleton|key-values|table\/data-table)\.tsx$/,
  /web\/verbs\/settling\.ts$/,
  /icons\/(arrow-down|arrow-up|chevron-right|clock|droplet|syringe|triangle-exclamation-point)\.mjs$/,
];

/** Kinds of records whose lists people open first; the others are in one file. */
const ownKinds = ['animals', 'customers', 'financial-transactions', 'health-records'];
/** What hardly anything but their lists asks for: a file of its own would be a third wrapping. */
const askedBeside: Readonly<Record<string, readonly string[]>> = {
  'financial-transactions': ['ledger/share-out'],
};

/** What goes through a list page by page, or asks many things at once: no part of the start page does. */
const askedByLists =
  /@tanstack\/(query-core\/.*\/(infiniteQuery|queries)Observer|react-query\/.*\/use(InfiniteQuery|Queries))\.js$/;

/** Asking the server, and going from page to page. */
const libraries =
  /node_modules\/@tanstack\/(react-router|router-core|history|react-store|store|query-core|react-query)\//;

/** What every screen of records has in common, and what definitions are made with: a box and a litter’s page do without the rest of a list. */
const usedWithRecords = [
  askedByLists,
  /domain\/entities\/(entity|usual|values)\.ts$/,
  /domain\/fields\/make\.ts$/,
  /domain\/(reproduction\/growth-rules|care\/lists)\.ts$/,
  /access\/entity-gate\.tsx$/,
  /records\/(record-words|use-record-removal)\.tsx?$/,
  /web\/api\/use-records\.ts$/,
  /fields\/status-chip\.tsx$/,
  /ui\/(note|overlay\/(menu|focus)|table\/card-list|animal\/sex-mark|form\/checkbox)\.tsx?$/,
  /domain\/hidden-in\.ts$/,
  /icons\/(ellipsis|pencil|x)\.mjs$/,
];

/** What the pages of records have in common. */
const usedByRecords = [/records\/record-detail-screen\.tsx$/];

/** What opens one record, what lies in a box, what waits on the device until it is sent, and the head of a record’s page. */
const usedByPages = [
  /records\/loaded-record\.tsx$/,
  /verbs\/(use-litter\.ts|growth-note\.tsx)$/,
  /domain\/import\/(fold|read-number)\.ts$/,
  /domain\/(import\/read-weight|entry\/read-typed-weight)\.ts$/,
  /api\/device\/(waiting|waiting-entry|send-later|store|send-waiting)\.ts$/,
  /node_modules\/idb\//,
  /records\/(record-actions|trash-note)\.tsx$/,
  /ui\/(record-header|breadcrumb|list|meter)\.tsx$/,
  /attachments\/attachments-of\.tsx$/,
  /web\/api\/use-sending\.ts$/,
];

/** What the scales say of what was typed. */
const saidAtScales = [/domain\/species\/odd-question\.ts$/, /whelping-box\/entry\.ts$/];

/** What litters and young are, when they are due and what they are called. */
const saidOfLitters = [
  /domain\/(entities\/(breeding-groups|offspring)|species\/plausible-weight|waiting\/pick-order)\.ts$/,
  /domain\/reproduction\/(litter-due|due-window|milestones)\.ts$/,
  /verbs\/litter-words\.ts$/,
  /picks\/use-picks\.ts$/,
  /web\/api\/use-timeline\.ts$/,
];

/** What dialogs and short forms have in common. */
const usedToEnter = [
  /fields\/(field-input|typed-date)\.tsx$/,
  /ui\/overlay\/action-dialog\.tsx$/,
  /ui\/form\/error-summary\.tsx$/,
];

/** What a litter and its young have in common; dialogs of a sale come when they are opened. */
const usedByLitters = [/verbs\/weight-curves\.tsx$/, /shell\/quick-log\/quick-log-screen\.tsx$/];

/** What the two screens for the night have in common. */
const usedAtNight = [
  /web\/whelping-box\/(box-bar|keypad|unit-switch|use-(box-title|keypad|lamp|now|scale-unit)|when-words)\.tsx?$/,
  /icons\/(arrow-down-right|arrow-up-right|cloud-off|copy|corner-down-left|delete|message-square-text|moon-star)\.mjs$/,
];

const isOneOf = (modules: readonly RegExp[]) => (id: string) => modules.some((one) => one.test(id));

export default defineConfig({
  root: 'src/web',
  // React has had since 18 what this stands in for.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  publicDir: 'public',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      addExtensions: true,
      routesDirectory: './routes',
      generatedRouteTree: './routeTree.gen.ts',
      quoteStyle: 'single',
    }),
    react(),
    tailwindcss(),
    firstPaint(),
    earlyFiles(),
    iconKeys(),
  ],
  define: { __BUILD_TIME__: JSON.stringify(new Date().toISOString()) },
  build: {
    // Older targets replace light-dark() by a polyfill that cannot nest one theme in another.
    cssTarget: ['chrome125', 'firefox128', 'safari17.5'],
    outDir: '../../dist/web',
    emptyOutDir: true,
    modulePreload: {
      polyfill: false,
      // Naming all files of each screen that could be opened would be a tenth of the application, and a second round for
      // them comes only until the worker has fetched the program. Styles have to be there before what they dress.
      resolveDependencies: (_, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((file) => file.endsWith('.css')) : needed,
    },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // Each screen names its files where it is asked for; a letter less of their hashes is as good.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // Left alone, every icon and part that two screens share becomes a file of its own: sixty requests
          // before the dashboard stands.
          groups: [
            {
              name: 'loader',
              test: /vite\/preload-helper|rolldown\/runtime|ui\/early-input|api\/(early-answers|demo-mode)|answers\/asked-first/,
              priority: 9,
            },
            // Apart from the application, so that a browser can take a breath between the two (start.ts).
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 9 },
            { name: 'libraries', test: (id) => libraries.test(id) && !askedByLists.test(id), priority: 9 },
            { name: 'main', test: isOneOf(usedOnBothSides), priority: 8 },
            { name: 'frame', test: isOneOf(usedInFrame), priority: 7 },
            // Tabs have these in common with menus and dialogs, which are loaded when something is opened.
            {
              name: 'primitives',
              test: /@radix-ui\/react-(tabs|roving-focus|presence)\/|web\/ui\/tabs\.tsx$/,
              priority: 6,
            },
            {
              name: 'overlays',
              test: /ui\/overlay\/(opened-menu|opened-popover|dialog|sheet)\.tsx$/,
              priority: 5,
            },
            {
              name: 'charts',
              test: /web\/ui\/chart\/(bar-pairs|chart-with-table|year-strip)\.tsx$/,
              priority: 7,
            },
            // A list needs its own definition, what asks for any kind of record needs all: few files either way.
            ...ownKinds.map((kind) => ({
              name: `kind-${kind}`,
              test: new RegExp(
                `domain/(?:${[`entities/${kind}`, ...(askedBeside[kind] ?? [])].join('|')})\\.ts$`,
              ),
              priority: 6,
            })),
            { name: 'kinds-all', test: /domain\/entities\/index\.ts$/, priority: 5 },
            { name: 'records', test: isOneOf(usedWithRecords), priority: 7 },
            {
              name: 'list',
              test: /records\/record-list-screen\.tsx$|domain\/phone\.ts$|icons\/(camera|car|hand-coins)\.mjs$/,
              priority: 6,
            },
            { name: 'home', test: /dashboard\/dashboard-screen\.tsx$/, priority: 6 },
            {
              name: 'animals',
              test: /animals\/animal-list-screen\.tsx$|routes\/_signed-in\/animals\.index\.tsx\?/,
              priority: 5,
            },
            { name: 'page', test: isOneOf(usedByPages), priority: 6 },
            { name: 'scales', test: isOneOf(saidAtScales), priority: 1 },
            { name: 'night', test: isOneOf(usedAtNight), priority: 6 },
            { name: 'litters', test: isOneOf(saidOfLitters), priority: 6 },
            { name: 'record', test: isOneOf(usedByRecords), priority: 4 },
            {
              name: 'attachments',
              test: /attachments\/attachments-panel\.tsx$/,
              priority: 3,
            },
            { name: 'care', test: /verbs\/care\/care-plan-card\.tsx$/, priority: 3 },
            { name: 'entry', test: isOneOf(usedToEnter), priority: 3 },
            { name: 'settle', test: /verbs\/(settle-button|checklist\/use-steps)\.tsx?$/, priority: 3 },
            { name: 'litter', test: isOneOf(usedByLitters), priority: 2 },
            { name: 'icons', test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 2, priority: 5 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '^/portal(/|$)': 'http://localhost:4600',
      '^/mcp$': 'http://localhost:4600',
      '/api': {
        target: 'http://localhost:4600',
        // The folder of the sources that talk to the server has the same name as the server's addresses.
        bypass: ({ url }) => (url !== undefined && /\.tsx?(\?|$)/.test(url) ? url : undefined),
      },
    },
  },
});
