import { affixOf } from './affix.ts';
import { isSkipped, missingFields } from './check-plan.ts';
import { isOfPeople } from './evidence/contacts.ts';
import { flowByBalance } from './evidence/money.ts';
import { isOpen, sampleOf } from './evidence/table.ts';
import { fold, wordsOf } from './fold.ts';
import { saysWholeName } from './header-grammar.ts';
import { askedFor } from './header-questions.ts';
import { alternatives, withoutBrackets } from './header-words.ts';
import { kindOfCare } from './kind-of-care.ts';
import { kindOfMoney } from './kind-of-money.ts';
import { monthOf } from './month-names.ts';
import { parentsInOrder } from './parent-headers.ts';
import { readNumber } from './read-number.ts';
import { tableColumns } from './rejected-columns.ts';
import { sexOfHeading } from './sex-headings.ts';
import {
  type SplitParts,
  splitAliveOfTotal,
  splitFields,
  splitFullName,
  splitParents,
  splitSexCounts,
  splitZipAndTown,
} from './split-cell.ts';
import { sexOrderOf } from './suggest-sex.ts';
import type { ColumnProfile, DecimalSign, FileProfile, ImportTypeKey, SourceRecord, Split } from './types.ts';

export interface SplitSuggestion {
  readonly split: Split;
  /** A sentence, for the user. */
  readonly reason: string;
}

/** Whether nearly all listed values of a column can be taken apart, and some into more than one part. */
function comesApart({ values }: ColumnProfile, split: (text: string) => SplitParts): boolean {
  if (values.length === 0) return false;
  const parts = values.map(({ text }) => split(text));
  return parts.filter((part) => part !== undefined).length >= values.length * 0.8;
}

const named = ({ header }: Pick<ColumnProfile, 'header'>, words: RegExp): boolean =>
  [header, askedFor(header) ?? ''].some((name) => words.test(wordsOf(name).join(' ')));

const debitWords =
  /\b(?:debit|withdrawals?|expenses?|spent|spending|outgoings?|money out|paid out|out|soll|ausgaben?|lastschrift|belastung|af|uit|uitgaven?|debet|debe|debitos?|addebiti?|dare|saidas?|salidas?|obciazeni[ae]|wydat\w*|vydaj\w*|kiadas\w*|cargos?|gastos?|egresos?|depenses?|sorties?|uscite?|utgift(?:er)?|udgift(?:er)?)\b/;
const creditWords =
  /\b(?:haber|creditos?|kredit|accrediti?|avere|uznani[ae]|wplyw\w*|prijm\w*|prijem|bevetel\w*|entradas?|credit|deposits?|income|revenue|takings|money in|paid in|in|haben|einnahmen?|gutschrift|bij|abonos?|ingresos?|recettes?|entrees?|entrate?|inkomst(?:er|en)?|intakt(?:er)?|indtaegt(?:er)?|inntekt(?:er)?)\b/;
/** "Payment" beside "Deposit" in the register of checks; of a sale they are two parts, and no running balance follows. */
const paymentsOf = (
  columns: readonly ColumnProfile[],
  credit: ColumnProfile | undefined,
): ColumnProfile | undefined =>
  credit !== undefined && columns.some(({ header }) => /^(?:running )?balance$/i.test(header.trim()))
    ? columns.find((column) => figures(column) && /^payments?(?: amount)?$/i.test(column.header.trim()))
    : undefined;
const nameWords =
  /^(?:(?:full |contact |customer |buyer |client |owner |new )?(?:names?|customers?|contact|buyers?|clients?|owners?|applicants?|inquir(?:y|er)|enquirer|adopters?|purchasers?|people|person|famil(?:y|ies))|(?:customer|contact|buyer|client|owner) s? ?name|(?:name )?(?:kunden?|kauferin|kaufer(?: in)?|besitzer(?: in)?|interessent(?: in)?|halter(?: in)?)(?: name)?|name vorname|vor und nachname|nachname vorname|(?:nom )?(?:du )?(?:client|acheteur|acquereur|adoptant|proprietaire)|nom(?: et)? prenom|prenom(?: et)? nom|nom complet|(?:naam )?(?:klant|koper|eigenaar)|volledige naam|(?:nombre )?(?:del )?(?:cliente|comprador|propietario|adoptante)|nombre completo|nombre y apellidos?|apellidos y nombre|apellidos nombre|(?:nome )?(?:acquirente|proprietario)|nome(?: e)? cognome|cognome(?: e)? nome|nome completo|kund(?:ens)? ?namn|kund|kopare|agare|kunde ?navn|kober|kjoper|ejer|eier|nom|naam|nombre|nome|navn|namn)$/;
const aliveTotalWords =
  /\b(?:alive|live|living|surviv\w+|lebend)\b.*\b(?:total|born|all|gesamt|geboren)\b|\b(?:total|born|all|gesamt|geboren)\b.*\b(?:alive|live|living|surviv\w+|lebend)\b/;
const countWords = /\b(?:sexe?s?|m f|males? females?|litter|born|count|wurf|geschlecht(?:er)?|size)\b/;
const maleWords =
  '(?:m|males?|boys|dogs|bucks|rams|ruden|maennlich|mannlich|males|machos|reuen|hanner|hanar)';
const femaleWords =
  '(?:f|females?|girls|bitches|does|ewes|hundinnen|weiblich|femelles|hembras|teven|teefjes|taever|tiker|tikar)';
/** A header that names both sexes tells which of two figures is which. */
const malesThenFemales = new RegExp(`^${maleWords} (?:and |und |et |en |y )?${femaleWords}$`, 'u');
const femalesThenMales = new RegExp(`^${femaleWords} (?:and |und |et |en |y )?${maleWords}$`, 'u');
const townWords =
  /\b(?:where from|from where|location|lives in|living in|based in|city|town|place|ort|plz|zip|postcode|postal|plaats|ville|stadt)\b/;
const parentWords =
  /\b(?:parents?|litter|pairing|cross|mating|breeding|name|eltern|wurf|verpaarung|combinatie)\b/;

/** "R/H", "Geboren R/H": the letters of the sexes in the order of the figures below them. */
const lettersOf = (header: string): string[] =>
  alternatives(
    /[([]\s*(\p{L}\s?\/\s?\p{L})\s*[)\]]/u.exec(header)?.[1] ??
      /(?:^|\s)(\p{L}\s?\/\s?\p{L})$/u.exec(withoutBrackets(header))?.[1] ??
      header,
  );

const orderIn = ({ header }: Pick<ColumnProfile, 'header'>, columns: readonly ColumnProfile[]) =>
  sexOrderOf(lettersOf(header), columns.map((one) => wordsOf(one.header).join(' ')).join(' '));

/** "Litter no" with 24/01 is the first litter of a year. */
const numberWords = /\b(?:no|nr|num|number|nummer|id)\b|#/;

type Finder = (
  columns: readonly ColumnProfile[],
  mapping: Readonly<Record<string, string>>,
  rows: readonly SourceRecord[],
  sign: DecimalSign,
) => SplitSuggestion | undefined;

const categoryWords = /\b(?:categor\w*|kategorie|account|rubriek|rubrique|kind)\b/;

/** Lines that say nothing but a sex, for the rows below them. They begin where rows do: elsewhere “Stud” is said of one animal. */
const sexHeadings: Finder = ([column]) => {
  const said = column?.values.filter(({ text }) => sexOfHeading(text) !== undefined) ?? [];
  const [first] = said;
  // A column that says it row by row says it more than once.
  return first === undefined || said.some(({ count }) => count > 2)
    ? undefined
    : {
        split: { kind: 'sex-heading' },
        reason: `Lines like “${first.text}” say the sex of the rows below them`,
      };
};

/** Only where the header says which of them is the sire: nothing else does, and nobody sees them swapped. */
const sireAndDam: Finder = (columns) => {
  const column = columns.find(
    (one) => parentsInOrder(one.header).length === 2 && comesApart(one, (text) => splitParents(text, false)),
  );
  return (
    column && {
      split: {
        kind: 'sire-and-dam',
        column: column.header,
        ...(parentsInOrder(column.header)[0] === 'father' && { fatherFirst: true }),
      },
      reason: `“${column.header}” holds both parents`,
    }
  );
};

const affixes: Finder = (columns, mapping) => {
  const found = affixOf(columns, mapping);
  return (
    found && {
      split: found.split,
      reason: `“${found.split.column}” is part of the names in “${found.split.name}”, as in “${found.example}”`,
    }
  );
};

/** A first column of days with a word here and there. */
/** "June", "Januar 2026": when, and not what for. */
const areMonths = ({ values }: ColumnProfile): boolean => {
  const words = values.filter(({ text }) => /^\p{L}/u.test(text.trim()));
  return (
    words.length > 0 && words.every(({ text }) => monthOf(text.trim().replace(/\s+\d{4}$/, '')) !== undefined)
  );
};

const hasHeadings = (column: ColumnProfile): boolean => {
  const { filled, looks } = column;
  return (
    !areMonths(column) &&
    looks.words > 0 &&
    looks.date >= looks.words &&
    looks.date + looks.words >= filled * 0.95
  );
};

/**
 * Whether a sign says what was spent. A list of costs with a refund or two below zero is none: its categories tell
 * only of spending, and most amounts have no sign.
 */
function isSigned({ values }: ColumnProfile, columns: readonly ColumnProfile[]): boolean {
  const below = values.filter(({ text }) => (readNumber(text, '.')?.value ?? 0) < 0);
  if (below.length === 0) return false;
  const kinds = columns
    .filter((column) => named(column, categoryWords))
    .flatMap((column) => column.values.map(({ text }) => kindOfMoney(text)));
  const onlySpent = kinds.includes('expense') && !kinds.includes('income');
  return !onlySpent || below.length * 2 > values.length;
}

const one =
  (
    fits: (column: ColumnProfile, columns: readonly ColumnProfile[]) => boolean,
    make: (column: ColumnProfile, columns: readonly ColumnProfile[]) => SplitSuggestion,
  ): Finder =>
  (columns) => {
    const column = columns.find((candidate) => fits(candidate, columns));
    return column === undefined ? undefined : make(column, columns);
  };

const figures = ({ looks, filled }: ColumnProfile): boolean =>
  filled > 0 && looks.number + looks.money >= filled * 0.9;

const finders: Readonly<Partial<Record<ImportTypeKey, readonly Finder[]>>> = {
  customers: [
    one(
      (column) =>
        (named(column, nameWords) || saysWholeName(askedFor(column.header) ?? column.header)) &&
        comesApart(column, splitFullName),
      ({ header }) => ({
        split: { kind: 'full-name', column: header },
        reason: `“${header}” holds first and last names`,
      }),
    ),
    (columns, mapping) => {
      const people = columns.filter(
        (column) =>
          isSkipped(mapping[column.header] ?? '') &&
          isOpen(column.header, ['buyer', 'owner', 'name']) &&
          isOfPeople(sampleOf(column)) &&
          comesApart(column, splitFullName),
      );
      const [column, ...more] = people;
      return column === undefined || more.length > 0
        ? undefined
        : {
            split: { kind: 'full-name', column: column.header },
            reason: `“${column.header}” holds the only names of people`,
          };
    },
    one(
      (column) => named(column, townWords) && comesApart(column, splitZipAndTown),
      ({ header }) => ({
        split: { kind: 'zip-and-town', column: header },
        reason: `“${header}” holds ZIP code and town`,
      }),
    ),
  ],
  'breeding-groups': [
    one(
      (column) => named(column, aliveTotalWords) && comesApart(column, (text) => splitAliveOfTotal(text)),
      ({ header }) => ({
        split: { kind: 'alive-of-total', column: header },
        reason: `“${header}” holds the living and all that were born`,
      }),
    ),
    one(
      (column, columns) =>
        !named(column, numberWords) &&
        (named(column, countWords) ||
          named(column, malesThenFemales) ||
          named(column, femalesThenMales) ||
          orderIn(column, columns) !== undefined) &&
        comesApart(column, (text) => splitSexCounts(text, false)),
      (column, columns) => ({
        split: {
          kind: 'sex-counts',
          column: column.header,
          ...((named(column, femalesThenMales) || orderIn(column, columns) === 'female-first') && {
            femaleFirst: true,
          }),
        },
        reason: `“${column.header}” holds males and females`,
      }),
    ),
    one(
      (column) =>
        (named(column, parentWords) || parentsInOrder(column.header).length === 2) &&
        comesApart(column, (text) => splitParents(text, false)),
      ({ header }) => ({
        split: {
          kind: 'parents',
          column: header,
          ...(parentsInOrder(header)[0] === 'father' && { fatherFirst: true }),
        },
        reason: `“${header}” holds two names`,
      }),
    ),
  ],
  animals: [sexHeadings, affixes, sireAndDam],
  offspring: [sexHeadings],
  'health-records': [
    (columns, mapping) => {
      const given = columns.find(
        ({ header, values }) =>
          ['medication', 'description', 'treatment'].includes(mapping[header] ?? '') &&
          values.length > 0 &&
          values.filter(({ text }) => kindOfCare(text) !== undefined).length >= values.length * 0.8,
      );
      return given === undefined
        ? undefined
        : {
            split: { kind: 'care' },
            reason: `“${given.header}” says which are vaccines and which are wormers`,
          };
    },
  ],
  'financial-transactions': [
    ([first]) =>
      first !== undefined && hasHeadings(first)
        ? {
            split: { kind: 'heading' },
            reason: 'Lines with nothing but a word say what the rows below them are',
          }
        : undefined,
    (columns, _mapping, rows, sign) => {
      const flow = flowByBalance(columns, rows, sign);
      return (
        flow && {
          split: { kind: 'debit-credit', debit: flow.out.header, credit: flow.into.header },
          reason: `“${flow.out.header}” is money out and “${flow.into.header}” money in, as the balance shows`,
        }
      );
    },
    (columns) => {
      const amounts = columns.filter((column) => figures(column) || column.filled === 0);
      const out = amounts.find((column) => named(column, debitWords));
      const credit = amounts.find((column) => column !== out && named(column, creditWords));
      const debit = out ?? paymentsOf(columns, credit);
      if (debit === undefined || credit === undefined || debit.filled + credit.filled === 0) return undefined;
      return {
        split: { kind: 'debit-credit', debit: debit.header, credit: credit.header },
        reason: `“${debit.header}” holds money out, “${credit.header}” money in`,
      };
    },
    one(
      (column, columns) =>
        figures(column) &&
        !/\b(?:balance|saldo|fees?|tax|total|net|no|nr|number|id|ref|discounts?|rabatte?|remises?|kortingen?|korting|descuentos?|sconti?|sconto|refunds?|tips?|rounding)\b|#/.test(
          fold(column.header),
        ) &&
        isSigned(column, columns),
      ({ header }) => ({
        split: { kind: 'signed-amount', column: header },
        reason: `“${header}” has amounts below zero: expenses`,
      }),
    ),
  ],
};

/** Columns that can fill several fields, where fields of the type would otherwise stay without a column. */
export function suggestSplits(
  type: ImportTypeKey,
  profile: Pick<FileProfile, 'columns'> & Partial<Pick<FileProfile, 'preview' | 'format'>>,
  mapping: Readonly<Record<string, string>>,
): SplitSuggestion[] {
  const columns = tableColumns(
    profile.columns.map(({ header }) => header),
    profile.columns,
  );
  const filled = new Set(Object.values(mapping).filter((key) => !isSkipped(key)));
  const missing = new Set(missingFields({ type, mapping, constants: {}, splits: [] }).flat());
  const amount = Object.keys(mapping).find((header) => mapping[header] === 'amount');
  const wanted = ({ split }: SplitSuggestion): boolean => {
    // What is left after fees may be below zero, and the number of a receipt looks so: the amount is another column.
    if (split.kind === 'signed-amount' && amount !== undefined && amount !== split.column) return false;
    // The names are there, and not whole.
    if (split.kind === 'affix') return true;
    const fields = splitFields[split.kind];
    return (
      fields.some((key) => missing.has(key) || (key === 'type' && !filled.has(key))) ||
      fields.every((key) => !filled.has(key))
    );
  };
  const found: SplitSuggestion[] = [];
  for (const find of finders[type] ?? []) {
    const suggestion = find(columns, mapping, profile.preview ?? [], profile.format?.decimalSign ?? '.');
    const clash = found.some(
      ({ split }) => suggestion && splitFields[split.kind][0] === splitFields[suggestion.split.kind][0],
    );
    if (suggestion && wanted(suggestion) && !clash) found.push(suggestion);
  }
  return found;
}
