import { decimalSignOfMoney, readNumber } from './read-number.ts';
import type { DecimalSign, Split } from './types.ts';

/** The fields a split fills, by their keys. */
export const splitFields: Readonly<Record<Split['kind'], readonly string[]>> = {
  'full-name': ['firstName', 'lastName'],
  'sex-counts': ['maleCount', 'femaleCount'],
  'alive-of-total': ['alivePuppies', 'totalPuppies'],
  'zip-and-town': ['zipCode', 'city', 'state'],
  parents: ['motherName', 'fatherName'],
  'sire-and-dam': ['dam', 'sire'],
  'debit-credit': ['type', 'amount'],
  heading: ['category'],
  'sex-heading': ['gender'],
  care: ['recordType'],
  'signed-amount': ['type', 'amount'],
  affix: ['name'],
};

/** The columns a split reads. */
export function splitColumns(split: Split): readonly string[] {
  if (split.kind === 'debit-credit') return [split.debit, split.credit];
  if (split.kind === 'affix') return [split.column, split.name];
  return 'column' in split ? [split.column] : [];
}

/** Texts by field key; undefined when the cell cannot be taken apart. */
export type SplitParts = Readonly<Record<string, string>> | undefined;

/** Words that belong to the family name behind them: "Anna van der Berg". */
const particles =
  /^(?:van|von|vom|zu|zum|zur|de|del|della|di|da|dos|du|la|le|af|av|den|der|ter|ten|st\.?|o['’]|bin|ben|al|el)$/i;

/**
 * Blanks are made one before a pattern sees them: several that may each match a long run of them would try every way to
 * share it.
 */
const singleSpaced = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** Where family names stand first; "Dell'Orto" and "De Santis" are one. */
function familyFirst(words: readonly string[], lastNames: 1 | 2): SplitParts {
  const particlesBefore = words.findIndex((word) => !particles.test(word));
  const last = Math.min(Math.max(particlesBefore, 0) + (words.length > 2 ? lastNames : 1), words.length - 1);
  return { firstName: words.slice(last).join(' '), lastName: words.slice(0, last).join(' ') };
}

/**
 * @param lastNames How many family names people have
 * @param isFamilyFirst The header says so: "Cognome e nome"
 */
export function splitFullName(text: string, lastNames: 1 | 2 = 1, isFamilyFirst = false): SplitParts {
  const name = singleSpaced(text);
  if (name === '') return {};
  const comma = /^([^,]+),\s*([^,]+)$/.exec(name);
  if (comma) return { firstName: (comma[2] ?? '').trim(), lastName: (comma[1] ?? '').trim() };
  const words = name.split(' ');
  if (words.length < 2 || name.includes(',')) return undefined;
  if (isFamilyFirst) return familyFirst(words, lastNames);
  const particle = words.findIndex((word, at) => at > 0 && particles.test(word));
  const last = words.length > lastNames ? words.length - lastNames : words.length - 1;
  const from = particle === -1 ? last : particle;
  return { firstName: words.slice(0, from).join(' '), lastName: words.slice(from).join(' ') };
}

const male = '(?:m|males?|♂|dogs?|boys?|bucks?|rams?|rüden?|reu(?:en)?)';
const female = '(?:f|females?|♀|bitch(?:es)?|girls?|does?|ewes?|hündin(?:nen)?|w|teef|teven)';
const between = String.raw`\s*[/,;.:+&|x\-\s]?\s*(?:and|und|et|en)?\s*`;
const malesFirst = new RegExp(String.raw`^(\d{1,3})\s*${male}${between}(\d{1,3})\s*${female}$`, 'iu');
const femalesFirst = new RegExp(String.raw`^(\d{1,3})\s*${female}${between}(\d{1,3})\s*${male}$`, 'iu');
const lettersFirst = new RegExp(
  String.raw`^${male}\s*[:=]?\s*(\d{1,3})${between}${female}\s*[:=]?\s*(\d{1,3})$`,
  'iu',
);
const onlyMales = new RegExp(String.raw`^(\d{1,3})\s*${male}$`, 'iu');
const onlyFemales = new RegExp(String.raw`^(\d{1,3})\s*${female}$`, 'iu');
const bareCounts = /^(\d{1,3})\s*[/.,:\-x+]\s*(\d{1,3})$/;

/** "3M/4F", "4F 3M", "3/4", "3.4" (males first, as breeders of small animals write), "3 males". */
export function splitSexCounts(text: string, femaleFirst: boolean): SplitParts {
  // Those of unknown sex count for neither.
  const counts = singleSpaced(text).replace(/[\s,/.]+\d{1,3}\s?(?:undefined|unknown|unsexed|u|\?)$/i, '');
  if (counts === '') return {};
  const males = malesFirst.exec(counts) ?? lettersFirst.exec(counts);
  if (males) return { maleCount: males[1] ?? '', femaleCount: males[2] ?? '' };
  const females = femalesFirst.exec(counts);
  if (females) return { maleCount: females[2] ?? '', femaleCount: females[1] ?? '' };
  const bare = bareCounts.exec(counts);
  if (bare) {
    const [first = '', second = ''] = bare.slice(1);
    return femaleFirst
      ? { maleCount: second, femaleCount: first }
      : { maleCount: first, femaleCount: second };
  }
  const one = onlyMales.exec(counts);
  if (one) return { maleCount: one[1] ?? '', femaleCount: '0' };
  const other = onlyFemales.exec(counts);
  return other ? { maleCount: '0', femaleCount: other[1] ?? '' } : undefined;
}

/** "4/5", "4 of 5", "5/4": the smaller figure are the living. */
export function splitAliveOfTotal(text: string): SplitParts {
  const counts = singleSpaced(text);
  if (counts === '') return {};
  const found = /^(\d{1,3}) ?(?:[/:|-]|of|out of|von|sur|van) ?(\d{1,3})$/i.exec(counts);
  if (!found) return undefined;
  const [few = 0, all = 0] = [Number(found[1]), Number(found[2])].sort((a, b) => a - b);
  return { alivePuppies: String(few), totalPuppies: String(all) };
}

export function splitZipAndTown(text: string): SplitParts {
  const place = singleSpaced(text);
  if (place === '') return {};
  const american = /^(.+?),?\s+([A-Z]{2})\s+(\d{5}(?:-\d{4})?)$/.exec(place);
  // A street in front makes it a whole address, of which nothing may be lost.
  if (american && /[,\d]/.test(american[1] ?? '')) return undefined;
  if (american) return { city: american[1] ?? '', state: american[2] ?? '', zipCode: american[3] ?? '' };
  const withState = /^([^,\d]+),\s*([A-Z]{2})$/.exec(place);
  if (withState) return { city: withState[1] ?? '', state: withState[2] ?? '' };
  const dutch = /^(\d{4}\s?[A-Z]{2})\s+(.+)$/.exec(place);
  if (dutch) return { zipCode: dutch[1] ?? '', city: dutch[2] ?? '' };
  const european = /^((?:[A-Z]{1,3}-)?\d{3}\s?\d{2}|(?:[A-Z]{1,3}-)?\d{4,6})\s+(.+)$/.exec(place);
  if (european) return { zipCode: european[1] ?? '', city: european[2] ?? '' };
  const british = /^(.+?),?\s+([A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2})$/i.exec(place);
  if (british) return { city: british[1] ?? '', zipCode: british[2] ?? '' };
  const townFirst = /^(.+?),?\s+(\d{4,6})$/.exec(place);
  return townFirst ? { city: townFirst[1] ?? '', zipCode: townFirst[2] ?? '' } : undefined;
}

export function splitParents(text: string, fatherFirst: boolean): SplitParts {
  const parents = singleSpaced(text);
  if (parents === '') return {};
  const names = parents.split(/ [x×X*] | ?× ?/u).map((name) => name.trim());
  const [first = '', second = ''] = names;
  if (names.length !== 2 || first === '' || second === '') return undefined;
  return fatherFirst ? { motherName: second, fatherName: first } : { motherName: first, fatherName: second };
}

/** The same two of an animal. */
export function splitSireAndDam(text: string, fatherFirst: boolean): SplitParts {
  const both = splitParents(text, fatherFirst);
  if (both === undefined || both.motherName === undefined) return both;
  return { dam: both.motherName, sire: both.fatherName ?? '' };
}

/** The size of an amount as text that reads the same under either decimal sign. */
function sizeOf(amount: number, text: string): string {
  const cents = Math.abs(amount) * 100;
  return Math.abs(cents - Math.round(cents)) < 1e-6 ? Math.abs(amount).toFixed(2) : text;
}

export function splitSignedAmount(text: string, decimalSign: DecimalSign): SplitParts {
  if (text.trim() === '') return {};
  const read = readNumber(text, decimalSignOfMoney(text, decimalSign));
  if (read === undefined) return undefined;
  return { type: read.value < 0 ? 'expense' : 'income', amount: sizeOf(read.value, text) };
}

/** Some banks write the empty side as 0,00, some write money out with a minus in its own column. */
export function splitDebitCredit(debit: string, credit: string, decimalSign: DecimalSign): SplitParts {
  const sides = [debit, credit].map((text) =>
    text.trim() === '' ? 0 : readNumber(text, decimalSignOfMoney(text, decimalSign))?.value,
  );
  const [out, into] = sides;
  if (out === undefined || into === undefined) return undefined;
  if (out !== 0 && into !== 0) return undefined;
  if (out === 0 && into === 0) return {};
  return out === 0
    ? { type: 'income', amount: sizeOf(into, credit) }
    : { type: 'expense', amount: sizeOf(out, debit) };
}
