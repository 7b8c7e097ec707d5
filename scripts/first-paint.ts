import type { OutputBundle, OutputChunk } from 'rolldown';
import { createServer, type Plugin } from 'vite';
import type { PagePart } from '../src/server/web/page.ts';

// What the server puts into the page depends on who asks for it: a visitor at the start page gets the top of the
// landing page as markup with its styles, a person with a session the addresses of what their browser will need next.
// Both are written here as comments, which mean nothing until `src/server/web/page.ts` opens one of them.

/** What every signed-in page asks the server for first. */
const firstAnswers = [
  '/api/auth/session',
  '/api/species',
  '/api/org/preferences',
  '/api/subscription/limits',
  '/api/team/context',
];

// Modules that are loaded at run time, but certainly: for everybody, and for people with a session.
const start = ['src/web/start.ts'];
const earlyHead = ['src/web/shell/early-head.ts'];
const application = ['src/web/main.tsx'];
const landing = ['src/web/landing/landing-screen.tsx'];
const signedIn = ['src/web/shell/signed-in-frame.tsx'];
const home = [...signedIn, 'src/web/dashboard/dashboard-screen.tsx'];

/** The chunks of these modules and of everything they import, the largest first: it is the last to be there. */
function chunksOf(bundle: OutputBundle, modules: readonly string[]): readonly OutputChunk[] {
  const chunks = new Set<OutputChunk>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || chunks.has(chunk)) return;
    chunks.add(chunk);
    chunk.imports.forEach(add);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue;
    if (modules.some((module) => chunk.moduleIds.some((id) => id.endsWith(module)))) add(chunk.fileName);
  }
  return [...chunks].toSorted((a, b) => b.code.length - a.code.length);
}

/**
 * Links that fetch the files of these modules before a script asks for them. Where something is painted without them
 * they come after what that is painted with.
 */
const preloads = (bundle: OutputBundle, modules: readonly string[], isAfterPaint: boolean): string =>
  chunksOf(bundle, modules)
    .map(({ fileName }) => {
      const priority = isAfterPaint ? ' fetchpriority="low"' : '';
      return `<link rel="modulepreload"${priority} crossorigin href="/${fileName}">`;
    })
    .join('');

/** The same for their styles, but for those the page carries: a screen is not drawn before what dresses it is there. */
function stylePreloads(bundle: OutputBundle, modules: readonly string[]): string {
  const stylesOf = (those: readonly string[]) =>
    chunksOf(bundle, those).flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  const carried = new Set(stylesOf(start));
  return [...new Set(stylesOf(modules))]
    .filter((file) => !carried.has(file))
    .map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`)
    .join('');
}

/**
 * The face of names and headlines. Nothing asks for it before the first of them is laid out, one round after all else;
 * until it is there they stand in another.
 */
function nameFace(bundle: OutputBundle): string {
  const file = Object.keys(bundle).find((name) => name.includes('/newsreader-latin-500-normal-'));
  if (file === undefined) throw new Error('The build has no face for names.');
  return `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" crossorigin href="/${file}">`;
}

/** The same, for a script to fetch when the page was seen. */
const later = (bundle: OutputBundle, modules: readonly string[]): string =>
  `<meta name="later" content="${chunksOf(bundle, modules)
    .map(({ fileName }) => `/${fileName}`)
    .join(' ')}">`;

/** A part of the page that the server opens for some. */
const only = (part: PagePart, content: string): string => `<!--only-${part} ${content} only-${part}-->`;

/** The styles of these modules in the page itself. A page with them is painted as soon as it has arrived. */
function inlineStyles(bundle: OutputBundle, modules: readonly string[]): string {
  const names = chunksOf(bundle, modules).flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  if (names.length === 0) throw new Error('The build has no styles for the first page.');
  const styles = [...new Set(names)].map((name) => {
    const file = bundle[name];
    return file?.type === 'asset' ? String(file.source) : '';
  });
  return `<style nonce="">${styles.join('\n')}</style>`;
}

/** The top of the landing page and the blank book, drawn with the product's own parts. */
async function drawn(root: string): Promise<{ readonly landing: string; readonly book: string }> {
  const vite = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const [{ firstPaint }, { blankBook }] = await Promise.all([
      vite.ssrLoadModule('/landing/first-paint.tsx'),
      vite.ssrLoadModule('/shell/first-paint.tsx'),
    ]);
    return { landing: firstPaint(), book: blankBook() };
  } finally {
    await vite.close();
  }
}

export function firstPaint(): Plugin {
  let root = '';
  return {
    name: 'studbook-first-paint',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        const files = (modules: readonly string[], isAfterPaint = true) =>
          preloads(bundle ?? {}, modules, isAfterPaint);
        const answers = firstAnswers.map(
          (path) => `<link rel="preload" as="fetch" crossorigin href="${path}">`,
        );
        // The headline of the landing page is set in it; elsewhere more urgent things come first.
        const [displayFont = ''] = /<link data-landing [^>]*>/.exec(html) ?? [];
        // After the styles: nothing can be painted without those.
        const [styles = ''] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? [];
        const early = styles + files(application, false);
        // With its styles inside, the blank book is painted as soon as the page has arrived.
        const painted = inlineStyles(bundle ?? {}, start) + files(application) + nameFace(bundle ?? {});
        const { landing: landingTop, book } = await drawn(root);
        const head = [
          // A visitor's first page comes in one piece: the application is not fetched before it is seen (start.ts).
          only(
            'landing',
            inlineStyles(bundle ?? {}, start) +
              displayFont +
              later(bundle ?? {}, [...application, ...landing]),
          ),
          only('plain', early),
          only(
            'home',
            `${painted}<meta name="signed-in">${files(home)}${stylePreloads(bundle ?? {}, home)}${answers.join('')}`,
          ),
          only('signed-in', `${painted}<meta name="signed-in">${files(signedIn)}${answers.join('')}`),
          // What the head says comes first, the application when it was seen (start.ts).
          only(
            'headed',
            `${inlineStyles(bundle ?? {}, start)}${files(earlyHead, false)}${later(bundle ?? {}, [...application, ...signedIn])}<meta name="signed-in">${answers.join('')}`,
          ),
          // Asks for nothing: there is no network to ask.
          only('offline', `${early}<meta name="signed-in">${files(home)}`),
          '</head>',
        ];
        return html
          .replace(displayFont, '')
          .replace(styles, '')
          .replace('</head>', () => head.join('\n'))
          .replace('<!--landing-->', only('landing', landingTop))
          .replace('<!--book-->', only('book', book));
      },
    },
  };
}
