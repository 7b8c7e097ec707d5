import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './processes/project-root.ts';

const manifest: unknown = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));

/** The version of Studbook, as package.json says it. */
export const version: string =
  manifest && typeof manifest === 'object' && 'version' in manifest ? String(manifest.version) : '0';
