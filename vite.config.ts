import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPaint } from './scripts/first-paint.ts';

/** What the landing page and the signed-in frame have in common. */
const usedOnBothSides =
  /web\/ui\/(button|chip|classes|mark|animal\/(portrait|collar|silhouette|animal-name))\.tsx?$|domain\/plans\.ts$|lucide-react/;

export default defineConfig({
  root: 'src/web',
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
  ],
  define: { __BUILD_TIME__: JSON.stringify(new Date().toISOString()) },
  build: {
    // Older targets replace light-dark() by a polyfill that cannot nest one theme in another.
    cssTarget: ['chrome125', 'firefox128', 'safari17.5'],
    outDir: '../../dist/web',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Left alone, every icon and part that two screens share becomes a file of its own: sixty requests
          // before the dashboard stands.
          groups: [
            { name: 'loader', test: /vite\/preload-helper|ui\/early-input/, priority: 4 },
            // Apart from the application, so that a browser can take a breath between the two (start.ts).
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
            { name: 'router', test: /@tanstack\/(react-router|router-core|history)\//, priority: 4 },
            {
              name: 'data',
              test: /@tanstack\/(query-core|react-query)\/|domain\/(species\/|dates\.ts)/,
              priority: 4,
            },
            { name: 'main', test: /src\/web\/main\.tsx$/, priority: 3 },
            { name: 'shared', test: usedOnBothSides, minShareCount: 2, priority: 2 },
            {
              name: 'book',
              test: /shell\/signed-in-frame\.tsx$|dashboard\/dashboard-screen\.tsx$/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': {
        target: 'http://localhost:4600',
        // The folder of the sources that talk to the server has the same name as the server's addresses.
        bypass: ({ url }) => (url !== undefined && /\.tsx?(\?|$)/.test(url) ? url : undefined),
      },
    },
  },
});
