import { readdirSync } from 'node:fs';

/** What features of the web stand on, and what puts them together. Every other folder is a feature. */
const notFeatures = 'access api fields public records routes shell styles ui verbs worker'.split(' ');

const names = readdirSync('src/web', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !notFeatures.includes(entry.name))
  .map(({ name }) => name);

const features = `(?:${names.join('|')})`;

/** Features that lend a card to the page of the record it is about. They lend to each other as well; no cycle comes of it. */
const lenders =
  '(?:attachments|contracts|evaluations|guardians|handover-papers|identity-marks|invoices|picks|sales)';

/** The middle floor of the server, between the database and the features. */
const serverFrame = '(http|auth|organisations|security|mail|payments|jobs|outgoing|records|spreadsheets)';

/** The rules of ARCHITECTURE.md about imports. Each message says why. */
export default {
  forbidden: [
    {
      name: 'domain-imports-only-zod',
      comment: 'The domain runs on both sides and must stay pure: it may import itself and zod.',
      severity: 'error',
      from: { path: '^src/domain', pathNot: ['[.]test[.]ts$', '^src/domain/import/parse-csv[.]ts$'] },
      to: { pathNot: ['^src/domain', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'one-csv-parser',
      comment:
        'Preview and import must read a file alike: one file of the domain knows the CSV library (decision 0018). A full export is no file of people’s: it is read to the letter or refused (0023).',
      severity: 'error',
      from: { path: '^src', pathNot: '^src/(domain/import/parse-csv|server/full-export/read-records)[.]ts$' },
      to: { path: '(^|/)node_modules/papaparse/' },
    },
    {
      name: 'csv-parser-is-pure',
      comment: 'The one CSV parser may import the domain and its library.',
      severity: 'error',
      from: { path: '^src/domain/import/parse-csv[.]ts$' },
      to: { pathNot: ['^src/domain', '(^|/)node_modules/papaparse/'] },
    },
    {
      name: 'web-and-server-apart',
      comment: 'Both sides meet in the domain and over HTTP, nowhere else; not even types are shared.',
      severity: 'error',
      from: { path: '^src/web' },
      to: { path: '^src/(server|cli)' },
    },
    {
      name: 'server-and-web-apart',
      comment: 'Both sides meet in the domain and over HTTP, nowhere else; not even types are shared.',
      severity: 'error',
      from: { path: '^src/(server|cli)' },
      to: { path: '^src/web' },
    },
    {
      name: 'ui-knows-nothing-of-ours',
      comment:
        'Parts are used by every screen; a part that knows a screen or the domain cannot be. How days and figures are written is no knowledge of either.',
      severity: 'error',
      from: { path: '^src/web/ui' },
      to: { path: '^src', pathNot: ['^src/web/ui', '^src/domain/(writing|dates|ticks)\\.ts$'] },
    },
    {
      name: 'fields-use-ui-api-and-domain',
      comment: 'Field parts know how to show one value; lists and screens are built of them.',
      severity: 'error',
      from: { path: '^src/web/fields' },
      to: { path: '^src/web', pathNot: '^src/web/(fields|ui|api)' },
    },
    {
      name: 'access-uses-ui-and-api',
      comment: 'What role and plan allow is asked by lists, forms and features alike; it knows none of them.',
      severity: 'error',
      from: { path: '^src/web/access' },
      to: { path: '^src/web', pathNot: '^src/web/(access|ui|api)' },
    },
    {
      name: 'records-use-fields-access-ui-api',
      comment: 'The generic screens serve every entity; a feature composes them, never the other way round.',
      severity: 'error',
      from: { path: '^src/web/records' },
      to: { path: '^src/web', pathNot: '^src/web/(records|fields|access|ui|api)' },
    },
    {
      name: 'web-features-apart',
      comment:
        'Features do not import each other; what two need belongs to verbs, records, fields or ui. Some lend a card to the pages of others.',
      severity: 'error',
      from: { path: `^src/web/(${features})/` },
      to: { path: `^src/web/${features}/`, pathNot: ['^src/web/$1/', `^src/web/${lenders}/`] },
    },
    {
      name: 'server-ground',
      comment: 'The database and the processes carry everything else of the server and know nothing of it.',
      severity: 'error',
      from: { path: '^src/server/(db|processes)/', pathNot: '[.]test[.]ts$' },
      to: { path: '^src/server/', pathNot: '^src/server/(db|processes)/' },
    },
    {
      name: 'server-frame',
      comment:
        'What every feature stands on (requests, accounts, mail, jobs, records) must not know a feature: the feature gives it what it needs.',
      severity: 'error',
      // The page about the installation tells of everything in it.
      from: { path: `^src/server/${serverFrame}/`, pathNot: '^src/server/http/diagnostics[.]ts$' },
      to: { path: '^src/server/', pathNot: `^src/server/(${serverFrame}|db|processes)/` },
    },
    {
      name: 'records-know-no-accounts',
      comment: 'Records of any entity are read and written for an actor; who that is was settled before.',
      severity: 'error',
      from: { path: '^src/server/records/' },
      to: { path: '^src/server/(auth|organisations|mail|jobs)/' },
    },
    {
      name: 'nobody-imports-routes',
      comment: 'A feature of the server may use the use cases and queries of another, never its routes.',
      severity: 'error',
      from: { path: '^src/server', pathNot: '^src/server/(app|plain-routes|serve)[.]ts$' },
      to: { path: '^src/server/[^/]+/routes[.]ts$', pathNot: '^src/server/records/routes[.]ts$' },
    },
    {
      name: 'drivers-in-db-only',
      comment: 'Only server/db knows drivers; everything else sees the Database interface.',
      severity: 'error',
      from: { path: '^src', pathNot: '^src/server/db' },
      to: { path: '(^|/)node_modules/(pg|pg-copy-streams|@electric-sql)/' },
    },
    {
      name: 'no-cycles',
      comment: 'A cycle has no bottom to start reading from.',
      severity: 'error',
      from: { path: '^src', pathNot: 'routeTree[.]gen[.]ts' },
      to: { circular: true, pathNot: 'routeTree[.]gen[.]ts' },
    },
    {
      name: 'resolvable',
      comment: 'An import must lead somewhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
