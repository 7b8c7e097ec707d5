import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'coi-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

function coi(...args: string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['src/cli/coi.ts', ...args], {
    encoding: 'utf8',
  });
  return { stdout, stderr, status };
}

const cousins = file(
  'cousins.csv',
  'id,sire,dam,sex\np,c,d,\n"c, the ""old""",a,x,M\nc,a,x,M\nd,y,b,F\na,s,m,M\nb,s,m,f\ns,0,NA,male\nm,,,\n',
);

describe('npm run coi', () => {
  it('prints F in the order of the file and mentions parents without a line', () => {
    expect(coi(cousins)).toEqual({
      stdout: 'id,F\np,0.0625\n"c, the ""old""",0\nc,0\nd,0\na,0\nb,0\ns,0\nm,0\n',
      stderr:
        'Notice: x, dam of c, the "old", has no record; taken as a founder.\n' +
        'Notice: y, sire of d, has no record; taken as a founder.\n',
      status: 0,
    });
  });

  it('counts N generations', () => {
    expect(coi(cousins, '--generations', '2').stdout).toContain('\np,0\n');
    expect(coi(cousins, '--generations', '3').stdout).toContain('\np,0.0625\n');
  });

  it('prints the kinship of planned matings in their order', () => {
    const pairs = file('pairs.csv', 'sire,dam\na,b\nc,d\ns,d\ny,m\nc,b\n');
    expect(coi(cousins, '--matings', pairs).stdout).toBe(
      'sire,dam,phi\na,b,0.25\nc,d,0.0625\ns,d,0.125\ny,m,0\nc,b,0.125\n',
    );
    expect(coi(cousins, '--matings', pairs, '--generations', '2').stdout).toBe(
      'sire,dam,phi\na,b,0.25\nc,d,0\ns,d,0\ny,m,0\nc,b,0\n',
    );
  });

  it('prints 15 significant digits', () => {
    // Full siblings over and over: F(t) = (1 + 2 F(t-1) + F(t-2)) / 4.
    const lines = Array.from({ length: 21 }, (_, k) => {
      const parents = k === 0 ? 's,m' : `l${k - 1},r${k - 1}`;
      return `l${k},${parents}\nr${k},${parents}`;
    });
    const { stdout } = coi(file('deep.csv', `id,sire,dam\n${lines.join('\n')}\n`));
    expect(stdout).toContain('\nl4,0.59375\n');
    expect(stdout).toContain('\nl20,0.986335277557373\n');
  });

  it('names what is wrong on standard error and ends with status 1', () => {
    const broken = file(
      'broken.csv',
      'id,sire,dam,sex\na,b,,M\nb,,c,F\nc,a,,F\nd,d,,M\ne,,,M\ne,,,M\nf,g,e,\ng,,,F\n',
    );
    expect(coi(broken)).toEqual({
      stdout: '',
      stderr: [
        'Error: e has 2 records; an id may be used once.',
        'Error: d is recorded as its own sire.',
        'Error: b is recorded as female but is the sire of a.',
        'Error: e is recorded as male but is the dam of f.',
        'Error: g is recorded as female but is the sire of f.',
        'Error: Loop: a > b > c > a (each is a child of the next).',
        '',
      ].join('\n'),
      status: 1,
    });
  });

  it.each([
    ['no file named', [], 'Usage: npm run -s coi'],
    ['a file that is not there', [join(folder, 'none.csv')], 'none.csv'],
    ['an unknown option', ['--depth', '3'], '--depth'],
    ['half a generation', [cousins, '--generations', '2.5'], 'a whole number from 1'],
    [
      'a mating with a stranger',
      [cousins, '--matings', file('strangers.csv', 'sire,dam\na,who\n,b\n')],
      'who is not in the pedigree',
    ],
  ])('explains %s', (_, args, message) => {
    const { stdout, stderr, status } = coi(...args);
    expect(stdout).toBe('');
    expect(stderr).toContain(message);
    expect(status).toBe(1);
  });
});
