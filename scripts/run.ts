import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export const projectRoot = join(import.meta.dirname, '..');

/** The tools of this project before those of the machine, also where a script is started without npm. */
export const toolPath = `${join(projectRoot, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`;

/** Runs a command with its output on ours; answers its exit code. */
export function run(
  command: string,
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...parameters], {
      cwd: projectRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: toolPath, ...environment },
      shell: process.platform === 'win32',
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}
