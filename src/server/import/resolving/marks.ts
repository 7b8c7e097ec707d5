import type { MarkKind } from '#domain/species/marks.ts';
import { hasMarks, marksOfFile } from '../identity-marks.ts';
import type { StagedColumns } from '../staging/staged-columns.ts';
import type { Naming } from './lookup.ts';

const marked = (bearer: string, condition: string): Pick<Naming, 'text' | 'joined' | 'hasAny'> => {
  const marks = `k.org_id = $org and k.deleted_at is null and ${condition}`;
  return {
    text: 'k.number',
    joined: `join identity_marks k on k.${bearer} = r.id and ${marks}`,
    hasAny: `exists (select from identity_marks k where ${marks})`,
  };
};

const is = (kind: MarkKind): string => `k.kind = '${kind}'`;

/** By its further marks as well as by the main ones, which stand in columns of their own. */
export const marks = (bearer: 'animal_id' | 'offspring_id'): readonly Naming[] => [
  { rank: 1, part: 'registrationNumber', ...marked(bearer, is('Registration')) },
  { rank: 2, part: 'microchipNumber', ...marked(bearer, is('Microchip')) },
  { rank: 2, part: 'mark', ...marked(bearer, `not (${is('Registration')} or ${is('Microchip')})`) },
  // Before there were marks, a tag was the number of the old program.
  { rank: 3, part: 'mark', text: 'r.source_id' },
];

/** An animal has a tattoo of its own, where imports once put tags and bands as well. */
export const tattoos: readonly Naming[] = [
  {
    rank: 2,
    part: 'mark',
    text: 'k.tattoo',
    joined: 'join animals k on k.org_id = $org and k.id = r.id and k.tattoo is not null',
    hasAny: 'exists (select from animals k where k.org_id = $org and k.tattoo is not null)',
  },
];

/** By what the rows of the file itself bear. */
export const marksInFile = (columns: StagedColumns): readonly Naming[] => [
  {
    rank: 2,
    part: 'mark',
    text: 'k.number',
    joined: `join (select coalesce(i.target, i.id) as id, m.number from import_rows i
        join ${marksOfFile(columns)} m on m."row" = i."row" where i.action is distinct from 'skip'
      union select coalesce(i.target, i.id), i.v_tattoo from import_rows i
        where i.v_tattoo is not null and i.action is distinct from 'skip') k on k.id = r.id`,
    hasAny: `(${hasMarks(columns)} or exists (select from import_rows where v_tattoo is not null))`,
  },
];
