import type { Column } from './can-hold.ts';
import { meaningsOf } from './field-words.ts';
import { wordsOf } from './fold.ts';
import { kindOfMoney } from './kind-of-money.ts';
import type { ImportTypeKey } from './types.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(wordsOf(words));

/** Kinds of care that a column is called after. */
const care: readonly (readonly [kind: string, words: ReadonlySet<string>])[] = [
  [
    'Vaccination',
    setOf(
      `vaccine vaccines vaccination vaccinations vaccinated vaccin vaccins impfstoff impfstoffe impfung impfungen entstof vaccinatie vaccinaties vacuna
      vacunas vaccino vaccini vacina vacinas vaccinationer vaksine vaksiner szczepionka szczepienie vakcína vakcina rokote rokotus`,
    ),
  ],
  [
    'Deworming',
    setOf(
      'wormer wormers worming deworming dewormed dewormer dewormers wurmmittel wurmkur entwurmungsmittel vermifuge ontwormingsmiddel avmaskningsmedel ormemiddel vermífugo desparasitante',
    ),
  ],
];

/** "Vaccine product", "Date vaccinated": words that leave what care it was. */
const isPlain = (word: string): boolean =>
  ['day', 'medicine', 'name', 'number', 'treatment', 'kind'].some((one) => meaningsOf(word)?.[0] === one) ||
  plain.has(word);

const plain = setOf('given used brand on of the');

const spentWords = setOf(
  'cost costs spent kosten coût coste coût costo kostnad kostnader dépense ausgabe uitgave gasto',
);
const boughtWords = setOf(
  'bought purchased spent shop store vendor supplier gekauft geschäft acheté magasin winkel gekocht tienda',
);

/**
 * A file of what things cost and where they were bought is one of expenses, whatever its rows are about. One that earned
 * anything says so in a row.
 */
function spending(columns: readonly Column[], taken: ReadonlySet<string>): Readonly<Record<string, string>> {
  if (taken.has('type')) return {};
  const has = (known: ReadonlySet<string>): boolean =>
    columns.some(({ header }) => wordsOf(header).some((word) => known.has(word)));
  const earns = columns.some(
    ({ header, values }) =>
      /\b(?:income|sold|sales?|credit|deposit|customer|buyer|client)/i.test(header) ||
      (/categor|kategori|rubriek|type/i.test(header) &&
        values.some(({ text }) => kindOfMoney(text) === 'income')),
  );
  const receives =
    columns.some(({ header }) =>
      /\brec(?:['’]?d|eived)\b|\bsales? (?:amount|price|date)\b|\bsold (?:for|to)\b/i.test(header),
    ) &&
    !has(spentWords) &&
    !has(boughtWords);
  // An invoice goes to a customer; what comes in from a supplier has no customer.
  const bills =
    taken.has('invoiceNumber') && taken.has('customerName') && !has(spentWords) && !has(boughtWords);
  if (receives || bills) return { type: 'income' };
  return has(spentWords) && has(boughtWords) && !earns ? { type: 'expense' } : {};
}

/**
 * What a file says of all its rows by how a column is called: where every row has a vaccine and no column tells the kind of
 * care, all of them are vaccinations.
 */
export function saidByHeaders(
  type: ImportTypeKey,
  columns: readonly (Column & { readonly empty: number })[],
  taken: ReadonlySet<string>,
): Readonly<Record<string, string>> {
  if (type === 'financial-transactions') return spending(columns, taken);
  if (type !== 'health-records' || taken.has('recordType')) return {};
  const found = columns.flatMap(({ header, filled, empty }) => {
    const words = wordsOf(header);
    const kinds = care.filter(
      ([, known]) =>
        words.some((word) => known.has(word)) && words.every((word) => known.has(word) || isPlain(word)),
    );
    return filled > 0 && empty === 0 ? kinds.map(([kind]) => kind) : [];
  });
  const [kind, ...others] = new Set(found);
  return kind !== undefined && others.length === 0 ? { recordType: kind } : {};
}
