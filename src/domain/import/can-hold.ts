import { speciesKeys } from '../species/species.ts';
import { outcomeIn } from './came-to-nothing.ts';
import { isColor } from './color-words.ts';
import { choiceTicked } from './flag-columns.ts';
import { squash } from './fold.ts';
import { namesItsNumber } from './header-words.ts';
import { identityKeys } from './identity-keys.ts';
import { kindOfContact } from './kind-of-contact.ts';
import { namesOtherKind } from './other-kinds.ts';
import { unitInHeader, weightUnitOf } from './read-weight.ts';
import { suggestValue } from './suggest-value.ts';
import { choicesMeant } from './synonyms.ts';
import type { ColumnProfile, ImportField } from './types.ts';
import { yesOrNo } from './yes-no.ts';

export type Column = Pick<ColumnProfile, 'index' | 'header' | 'filled' | 'looks' | 'values' | 'complete'>;

/** Numbers no two animals share. */
const ownNumbers = new Set([
  'registrationNumber',
  'microchipNumber',
  'secondRegistration',
  'secondMicrochip',
]);

/** The number of a bank account, with or without blanks. */
export const isIban = (text: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(text.replace(/\s/g, ''));

const bankAccount =
  /\b(?:checking|chequing|savings?|bank|current account|business account|petty cash|credit card|visa|mastercard|amex|paypal|girokonto|sparkonto|compte courant|betaalrekening|spaarrekening|cuenta corriente|chase|wells fargo|undeposited funds)\b/i;

/** Whether all values name places where money lies, and not what it was for. */
export const isBankAccount = ({ values }: Pick<Column, 'values'>): boolean =>
  values.length > 0 &&
  values.every(({ text }) => bankAccount.test(text) && !/\b(?:fees?|charges?|interest)\b/i.test(text));

/** "UK0712345 00041", "DE 09 12345678": the letters of a country and a long number are an official tag. */
export const areOfficialTags = ({ values }: Pick<Column, 'values'>): boolean =>
  values.length > 0 && values.every(({ text }) => /^[A-Z]{2}[\s-]?\d(?:[\s-]?\d){6,}$/.test(text.trim()));

/** Marks that are written with figures, or a few letters. */
const worn = /^(?:earTag|legBand|ring|wingTag|tattoo|secondTattoo)/;

/** Counts and weights: "Birth" over 4.2 and 5.1 is what the lambs weighed. Four figures may be a year. */
const noDay = /^\d{1,2}$|^\d{1,3}[.,]\d{1,3}$|^\d{1,3}(?:[.,]\d+)?\s*(?:kg|g|gr|lbs?|oz)\.?$/i;

/** A day with two marks between, which no figure has. */
const isWrittenDay = ({ text }: { readonly text: string }): boolean =>
  /^\d{1,4}([./-])\d{1,2}\1\d{1,4}$/.test(text.trim());

/** Whether a text is a choice of a field, a word for one, or a tick under one. */
const meansChoice = (of: ImportField, header: string, text: string): boolean =>
  of.field.kind === 'choice' &&
  (of.field.choices.some((choice) => squash(choice) === squash(text)) ||
    choiceTicked(of, header, text) !== undefined ||
    choicesMeant(of.key, text, of.field.choices).length > 0);

/**
 * Whether no value of a column can be one of a field, not even with a slip of the pen: "Registered" with yes and no holds no
 * names, "Lambs born" with 3 and 2 no days. A required field whose column has mistakes is mapped and asked about.
 */
export function cannotBe({ key, field }: ImportField, { filled, looks, values }: Column): boolean {
  if (filled === 0) return false;
  const ticks = looks['yes-no'] >= filled * 0.9 && values.every(({ text }) => /\p{L}/u.test(text));
  if (key === 'name' || key === 'breederName' || key === 'gender') return ticks && looks.sex < filled * 0.9;
  return (
    field.kind === 'date' &&
    looks.date === 0 &&
    (looks.words >= filled || values.every(({ text }) => noDay.test(text.trim())))
  );
}

/** A short text that is no number of anything. */
const isPlain = ({ key, field, target }: ImportField): boolean =>
  field.kind === 'text' &&
  target.kind === 'value' &&
  !identityKeys.has(key) &&
  !/(?:Number|Reference|Id|Text|date)$/i.test(key);

/** What is told in words, and never in figures alone. */
const spoken = new Set(
  'description medication veterinarian customerName originalBreeder firstName lastName city color breed notes'.split(
    ' ',
  ),
);

/**
 * Whether what stands in a column can be values of a field that its header only means: "Deceased" with yes and no is
 * no date, "Type" with pet and show no species.
 */
const meansSexOnly = (text: string): boolean =>
  choicesMeant('gender', text, ['Male', 'Female']).length === 1 &&
  choicesMeant('species', text, speciesKeys).length === 0;

export function canHold(of: ImportField, { header, filled, looks, values, complete }: Column): boolean {
  const { key, field } = of;
  // Beside pounds stand ounces; what is in another unit is the same weight once more.
  if (key === 'weightOunces') return weightUnitOf(header) === 'oz' || unitInHeader(header) === 'oz';
  if (filled === 0) return true;
  // Reserved, chipped, DNA: yes and no are nobody's name and no number.
  const ticks = values.filter(({ text }) => yesOrNo(text) !== undefined && !/\d/.test(text)).length;
  const namesOne = of.target.kind === 'reference' || of.target.kind === 'mark' || identityKeys.has(key);
  const isName = namesOne || /(?:Number|Reference|Id)$/.test(key);
  if (isName && values.length > 0 && ticks >= values.length * 0.9) return false;
  // A day is nobody's parent.
  const areDays = looks.date >= filled * 0.9 && values.every(({ text }) => /\d[./-]\d/.test(text));
  if (of.target.kind === 'reference' && of.target.to === 'animals' && areDays) return false;
  // Nor a place or a word: "Nest box" over days is when it went in.
  if (isPlain(of) && areDays) return false;
  // Wants a female: of which species is not said. Who wants a dog may mean either sex.
  if (key === 'speciesInterest' && values.some(({ text }) => meansSexOnly(text))) return false;
  // Blue or brown is no result of a test.
  if (key === 'eyeResult' && values.some(({ text }) => isColor(text))) return false;
  // A number of the old program does not have fifteen figures in every row: those are chips.
  if (key === 'sourceId' && looks.chip >= filled * 0.9) return false;
  // The number of three young is that of their litter.
  if (ownNumbers.has(key) && complete && filled > 2 && values.length * 2 <= filled) return false;
  // A band of blue and one of red are ribbons, and no numbers.
  if (of.target.kind === 'mark' && values.length > 0 && values.every(({ text }) => isColor(text)))
    return false;
  // "Tags: stud, hunting" are words about an animal, and none that hangs on its ear.
  if (of.target.kind === 'mark' && worn.test(key) && values.length > 0) {
    const inWords = values.filter(({ text }) => !/\d/.test(text) && /\p{Ll}{4}/u.test(text)).length;
    if (inWords * 2 >= values.length) return false;
  }
  // "Business %" with 100 and 50 describes nothing.
  if ((key === 'name' || key === 'breederName') && ticks >= values.length * 0.9 && ticks > 0) return false;
  if (spoken.has(key) && looks.number >= filled * 0.9 && looks.words === 0) return false;
  // The address of a receipt is not its number.
  if (/Number$/.test(key) && filled > 0 && looks['web-address'] >= filled * 0.9) return false;
  // An account of a bank is no kind of cost.
  if (key === 'category' && values.length > 0 && values.every(({ text }) => isIban(text))) return false;
  if (key === 'category' && isBankAccount({ values })) return false;
  // Porter's beside Own: whom they are from, and not how they came.
  if (
    key === 'origin' &&
    field.kind === 'choice' &&
    values.filter(({ text }) => choicesMeant(key, text, field.choices).length > 0).length * 2 <= values.length
  )
    return false;
  // Apricot, cream: how a coat looks, not what it is like.
  if (key === 'coatType' && values.filter(({ text }) => isColor(text)).length > values.length / 2)
    return false;
  // A parrot is no species of ours: it is asked about, and taken for no dog.
  if (key === 'species' && values.some(({ text }) => namesOtherKind(text))) return true;
  // Beagle is no species, whatever word it is nearest to.
  if (
    key === 'species' &&
    values.filter(({ text }) => choicesMeant(key, text, speciesKeys).length > 0).length * 2 < values.length
  )
    return false;
  if (/(?:[sS]ourceId|attoo|[mM]icrochip(?:Number)?)$/.test(key) && areOfficialTags({ values })) return false;
  // "Animal no" over them is no name.
  if (key === 'animalName' && namesItsNumber(header) && areOfficialTags({ values })) return false;
  // Cow, bull, steer: the kind of animal says its sex.
  if (
    key === 'species' &&
    looks.sex >= filled * 0.9 &&
    values.some(({ text }) => choicesMeant(key, text, speciesKeys).length === 0)
  )
    return false;
  switch (field.kind) {
    case 'date':
      // Born: 3 is a number of young.
      if (values.every(({ text }) => noDay.test(text.trim()) || /^\d{4}$/.test(text.trim()))) return false;
      if (looks.date === 0 && looks.words >= filled) return false;
      return looks['yes-no'] + looks.sex + looks['e-mail'] < filled * 0.5;
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
      // "WT" over days is no weight, whatever else stands among them.
      if (looks.date * 2 > filled && values.filter(isWrittenDay).length * 2 > values.length) return false;
      // Insured: yes is no amount.
      return (
        !(field.kind === 'integer' && looks.date > 0 && values.every(({ text }) => /\d[./-]\d/.test(text))) &&
        looks.words + looks.sex + looks['e-mail'] < filled * 0.9 &&
        (ticks === 0 || ticks < values.length * 0.9)
      );
    case 'boolean':
      // "Result" over numbers and remarks is none of whether it took; one that says of a mating that it did not is asked for the rest.
      return (
        key !== 'breedingSuccess' ||
        values.some(({ text }) => outcomeIn(key, text)?.took === false) ||
        values.every(({ text }) => yesOrNo(text) !== undefined || outcomeIn(key, text) !== undefined)
      );
    case 'choice': {
      // Groups of an address book are of any kind: most of them have to be of people.
      if (key === 'customerType')
        return values.filter(({ text }) => kindOfContact(text) !== undefined).length * 2 > values.length;
      const texts = values.map(({ text }) => text);
      return texts.some(
        (text) =>
          meansChoice(of, header, text) ||
          // N beside Y is a no, whatever else begins so.
          (yesOrNo(text) === undefined && suggestValue({ key, field }, text, texts) !== undefined),
      );
    }
    default:
      return true;
  }
}
