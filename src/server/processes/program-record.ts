import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

/** Where built programs lie, each in a folder of its own. */
export const programFolder = join(projectRoot, '.cache/programs');

/** What stands beside a built program: the sources it was made of, and what their content was. */
export interface ProgramRecord {
  /** In `programFolder`. */
  readonly file: string;
  readonly sources: Readonly<Record<string, string>>;
}

export const recordFile = (name: string): string =>
  join(programFolder, `${name}-node${process.versions.node}.json`);

/** What the build wrote down, and nobody else. */
export function readProgramRecord(name: string): ProgramRecord | undefined {
  try {
    return JSON.parse(readFileSync(recordFile(name), 'utf8')) as ProgramRecord;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
