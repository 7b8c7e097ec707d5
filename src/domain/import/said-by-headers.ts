import type { Column } from './can-hold.ts';
import { wordsOf } from './fold.ts';
import type { ImportTypeKey } from './types.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(wordsOf(words));

/** Kinds of care that a column is called after. */
const care: readonly (readonly [kind: string, words: ReadonlySet<string>])[] = [
  [
    'Vaccination',
    setOf(
      `vaccine vaccines vaccination vaccinations vaccin vaccins impfstoff impfstoffe impfung impfungen entstof vaccinatie vaccinaties vacuna
      vacunas vaccino vaccini vacina vacinas vaccinationer vaksine vaksiner szczepionka szczepienie vakcína vakcina rokote rokotus`,
    ),
  ],
  [
    'Deworming',
    setOf(
      'wormer dewormer dewormers wurmmittel wurmkur entwurmungsmittel vermifuge ontwormingsmiddel avmaskningsmedel ormemiddel vermífugo desparasitante',
    ),
  ],
];

/**
 * What a file says of all its rows by how a column is called: where every row has a vaccine and no column tells the kind of
 * care, all of them are vaccinations.
 */
export function saidByHeaders(
  type: ImportTypeKey,
  columns: readonly (Column & { readonly empty: number })[],
  taken: ReadonlySet<string>,
): Readonly<Record<string, string>> {
  if (type !== 'health-records' || taken.has('recordType')) return {};
  const found = columns.flatMap(({ header, filled, empty }) => {
    const words = wordsOf(header);
    const kinds = care.filter(([, known]) => words.length > 0 && words.every((word) => known.has(word)));
    return filled > 0 && empty === 0 ? kinds.map(([kind]) => kind) : [];
  });
  const [kind] = found;
  return kind !== undefined && found.length === 1 ? { recordType: kind } : {};
}
