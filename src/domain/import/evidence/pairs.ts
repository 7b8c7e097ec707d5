import type { Column } from '../can-hold.ts';
import { wordsOf } from '../fold.ts';
import { importFieldOf } from '../import-types.ts';
import { type Parent, parentInHeader, parentsByKind, parentsInOrder } from '../parent-headers.ts';
import type { ImportTypeKey } from '../types.ts';
import { type Evidence, type Guess, isOpen, looksLike, shareOf } from './table.ts';

const fields: Readonly<Partial<Record<ImportTypeKey, Readonly<Record<Parent, string>>>>> = {
  animals: { father: 'sire', mother: 'dam' },
  'breeding-groups': { father: 'fatherName', mother: 'motherName' },
  offspring: { father: 'fatherName', mother: 'motherName' },
};

/** Where a parent is from, whose it is or what is known of it, and not what it is called. */
const otherThing =
  /\b(?:farm|kennels?|cattery|stables?|line|strain|bloodlines?|from|country|origin|prefix|affix|titles?|owner|breeder|fee|fees|hips?|elbows?|eyes?|score|rating|ebv|epd|index|grade|test|tests|age|ems|genotype|dna|type|status|notes?|sire|dam|of|s|s?tation|betrieb|hof|zwinger|elevage|hodowla|chovatel)\b/;

const isName = (text: string): boolean =>
  /^\p{Lu}/u.test(text.trim()) && text.trim().length < 60 && !/[.!?]$/.test(text.trim());

interface Said {
  readonly column: Column;
  readonly parent: Parent;
  /** The header without the parent. */
  readonly rest: string;
}

function saidIn(column: Column): Said | undefined {
  const [parent, ...more] = parentsInOrder(column.header);
  if (parent === undefined || more.length > 0 || parentInHeader(column.header) === 'ancestor')
    return undefined;
  const rest = wordsOf(column.header)
    .filter((word) => !parentsByKind[parent].has(word))
    .join(' ');
  const isOfNames =
    column.filled > 0 &&
    looksLike(column, 'words') &&
    shareOf(column, isName) >= 0.9 &&
    !looksLike(column, 'sex');
  return rest === '' || otherThing.test(rest) || !isOpen(rest, ['name', 'animal', 'mating']) || !isOfNames
    ? undefined
    : { column, parent, rest };
}

/**
 * "Mama bun" beside "Papa bun", "Ingezette reu" beside the mother: a header names one parent and says something besides that
 * nobody knows, and the same of the other one, or the other is known. What stands there are names.
 */
export const guessPairs: Evidence = ({ type, free, taken }) => {
  const keys = fields[type.key];
  if (keys === undefined) return [];
  const knows = (parent: Parent): boolean =>
    [...taken.keys()].some((key) => key.startsWith(keys[parent].replace(/Name$/, '')));
  const said = free.flatMap((column) => saidIn(column) ?? []);
  return said.flatMap((one): Guess[] => {
    if (knows(one.parent) || importFieldOf(type, keys[one.parent]) === undefined) return [];
    const same = said.filter(({ parent }) => parent === one.parent);
    const others = said.filter(({ parent, rest }) => parent !== one.parent && rest === one.rest);
    const isPair = others.length === 1 && same.filter(({ rest }) => rest === one.rest).length === 1;
    const other: Parent = one.parent === 'father' ? 'mother' : 'father';
    // In a list of animals a column may speak of a mate: there both have to be called alike.
    const isOther = type.key !== 'animals' && same.length === 1 && knows(other);
    return [
      {
        index: one.column.index,
        field: keys[one.parent],
        reason: `It names a ${one.parent}, beside the ${other}`,
        certain: isPair || isOther,
      },
    ];
  });
};
