import type { MarkKind } from '#domain/species/marks.ts';
import type { Naming } from './lookup.ts';

const marked = (bearer: string, condition: string): Pick<Naming, 'text' | 'joined'> => ({
  text: 'k.number',
  joined: `join identity_marks k on k.org_id = $org and k.${bearer} = r.id and k.deleted_at is null and ${condition}`,
});

const is = (kind: MarkKind): string => `k.kind = '${kind}'`;

/** By its further marks as well as by the main ones, which stand in columns of their own. */
export const marks = (bearer: 'animal_id' | 'offspring_id'): readonly Naming[] => [
  { rank: 1, part: 'registrationNumber', ...marked(bearer, is('Registration')) },
  { rank: 2, part: 'microchipNumber', ...marked(bearer, is('Microchip')) },
  { rank: 2, part: 'any', ...marked(bearer, `not (${is('Registration')} or ${is('Microchip')})`) },
];
