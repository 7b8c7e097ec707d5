import type { PedigreeRow } from './export-pedigree.ts';

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** '2021-09-14' as GEDCOM writes it: 14 SEP 2021. */
const dateOf = (date: string): string => {
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${months[(month ?? 1) - 1]} ${year}`;
};

/** A line holds 255 characters, and an at sign in a value is doubled (GEDCOM 5.5.1, chapter 1). */
const longest = 200;
const clean = (value: string): string => value.replaceAll(/\s+/g, ' ').trim().replaceAll('@', '@@');

/** A value of any length: what does not fit is continued with CONC, never split at a blank, which readers would drop. */
function valueLines(level: number, tag: string, value: string): string[] {
  const characters = [...clean(value)];
  const lines: string[] = [];
  while (characters.length > 0 || lines.length === 0) {
    let end = Math.min(longest, characters.length);
    while (end > 1 && end < characters.length && (characters[end - 1] === ' ' || characters[end - 1] === '@'))
      end -= 1;
    const part = characters.splice(0, end).join('');
    lines.push(lines.length === 0 ? `${level} ${tag} ${part}` : `${level + 1} CONC ${part}`);
  }
  return lines;
}

interface Pair {
  readonly sireId: string | null;
  readonly damId: string | null;
  readonly children: string[];
}

const pairKey = (sireId: string | null, damId: string | null): string => `${sireId ?? ''} ${damId ?? ''}`;

/** Parents and their young together, as families; parents outside the file are left out. */
function familiesOf(rows: readonly PedigreeRow[]): Map<string, Pair> {
  const known = new Set(rows.map(({ id }) => id));
  const within = (id: string | null) => (id !== null && known.has(id) ? id : null);
  const families = new Map<string, Pair>();
  for (const { id, sireId, damId } of rows) {
    const [sire, dam] = [within(sireId), within(damId)];
    if (sire === null && dam === null) continue;
    const key = pairKey(sire, dam);
    const family = families.get(key) ?? { sireId: sire, damId: dam, children: [] };
    family.children.push(id);
    families.set(key, family);
  }
  return families;
}

/**
 * A pedigree as GEDCOM 5.5.1 in UTF-8: an INDI record per animal, a FAM record per pair. What genealogy has no tag for
 * (breed, colour, registration number) stands in FACT and REFN with its TYPE.
 */
export function gedcom(rows: readonly PedigreeRow[], prepared: { by: string; on: string }): string {
  const indi = new Map(rows.map(({ id }, index) => [id, `@I${index + 1}@`]));
  const families = familiesOf(rows);
  const fam = new Map([...families.keys()].map((key, index) => [key, `@F${index + 1}@`]));
  const spouseIn = new Map<string, string[]>();
  const childIn = new Map<string, string>();
  for (const [key, { sireId, damId, children }] of families) {
    const pointer = fam.get(key) ?? '';
    for (const parent of [sireId, damId]) {
      if (parent !== null) spouseIn.set(parent, [...(spouseIn.get(parent) ?? []), pointer]);
    }
    for (const child of children) childIn.set(child, pointer);
  }
  const lines = [
    '0 HEAD',
    '1 SOUR Studbook',
    '2 NAME Studbook',
    `1 DATE ${dateOf(prepared.on)}`,
    '1 SUBM @U1@',
    '1 GEDC',
    '2 VERS 5.5.1',
    '2 FORM LINEAGE-LINKED',
    '1 CHAR UTF-8',
    '0 @U1@ SUBM',
    ...valueLines(1, 'NAME', prepared.by),
  ];
  for (const row of rows) {
    const [before, after] = row.titles;
    lines.push(`0 ${indi.get(row.id)} INDI`, ...valueLines(1, 'NAME', row.name.replaceAll('/', '-')));
    if (before) lines.push(...valueLines(2, 'NPFX', before));
    if (after) lines.push(...valueLines(2, 'NSFX', after));
    if (row.callName) lines.push(...valueLines(2, 'NICK', row.callName));
    lines.push(`1 SEX ${row.gender === 'Male' ? 'M' : 'F'}`);
    if (row.birthDate) lines.push('1 BIRT', `2 DATE ${dateOf(row.birthDate)}`);
    if (row.deathDate) lines.push('1 DEAT', `2 DATE ${dateOf(row.deathDate)}`);
    for (const [type, value] of [
      ['Breed', row.breed],
      ['Color', row.color],
    ] as const) {
      if (value) lines.push(...valueLines(1, 'FACT', value), `2 TYPE ${type}`);
    }
    if (row.registrationNumber) {
      lines.push(...valueLines(1, 'REFN', row.registrationNumber), '2 TYPE Registration number');
    }
    const own = childIn.get(row.id);
    if (own) lines.push(`1 FAMC ${own}`);
    for (const pointer of spouseIn.get(row.id) ?? []) lines.push(`1 FAMS ${pointer}`);
  }
  for (const [key, { sireId, damId, children }] of families) {
    lines.push(`0 ${fam.get(key)} FAM`);
    if (sireId !== null) lines.push(`1 HUSB ${indi.get(sireId)}`);
    if (damId !== null) lines.push(`1 WIFE ${indi.get(damId)}`);
    for (const child of children) lines.push(`1 CHIL ${indi.get(child)}`);
  }
  return `\uFEFF${[...lines, '0 TRLR'].join('\r\n')}\r\n`;
}
