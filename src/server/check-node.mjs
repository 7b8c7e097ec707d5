// Plain JavaScript, because it has to run on a Node that could not even read the rest. Loaded before anything else, by
// `main.ts` and, through --import, by the npm scripts that a newcomer runs first.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(`
Studbook needs Node 24 or later; this is Node ${process.versions.node}.
Normally "npm ci" brings the right one along, but there is none for ${process.platform}/${process.arch}, or optional
packages were left out. Run "npm ci --include=optional" again, or install Node 24 from https://nodejs.org and retry.
`);
  process.exit(1);
}
