import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const manifest: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'));

/** The version of Studbook, as package.json says it. */
export const version: string =
  manifest && typeof manifest === 'object' && 'version' in manifest ? String(manifest.version) : '0';
