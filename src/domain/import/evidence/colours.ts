import type { Column } from '../can-hold.ts';
import { isColor, namesColor } from '../color-words.ts';
import { squash, wordsOf } from '../fold.ts';
import { importFieldOf } from '../import-types.ts';
import { choicesMeant } from '../synonyms.ts';
import type { ImportType } from '../types.ts';
import { distinctOf, type Evidence, isOpen, shareOf } from './table.ts';

/** Ribbons are of these, and hardly a coat or an eye. */
const ofRibbons = new Set(['Green', 'Purple', 'Pink', 'Orange', 'Teal']);
/** Coats are of these, and hardly a ribbon, an eye or a tag. */
const ofCoats = new Set(
  'black grey gray chestnut bay sorrel sable fawn tan agouti cream liver tortie tortoiseshell palomino dun buckskin schwarz grau noir gris alezan bai zwart grijs negro castano nero grigio baio svart gra czarny szary'.split(
    ' ',
  ),
);

const collarOf = (type: ImportType, text: string): string | undefined => {
  const field = importFieldOf(type, 'collarColor')?.field;
  const meant = field?.kind === 'choice' ? choicesMeant('collarColor', text, field.choices) : [];
  const named =
    field?.kind === 'choice' ? field.choices.find((one) => squash(one) === squash(text)) : undefined;
  return named ?? (meant.length === 1 ? meant[0] : undefined);
};

/** Ribbons of a litter: plain colours, nearly each another, some of which no coat has. */
const isOfRibbons = (type: ImportType, column: Column): boolean =>
  column.values.length > 1 &&
  distinctOf(column) * 2 > column.filled &&
  shareOf(column, (text) => collarOf(type, text) !== undefined) === 1 &&
  column.values.some(({ text }) => ofRibbons.has(collarOf(type, text) ?? ''));

/** A colour that is neither one of eyes nor one of ribbons, or two in one text. */
const isOnlyCoat = (text: string): boolean =>
  ofCoats.has(squash(text)) || (wordsOf(text).length > 1 && namesColor(text));

/** Coats of plain colours: some of them are such as nothing else of an animal has. */
const isOfPlainCoats = (column: Column): boolean =>
  column.filled > 1 &&
  shareOf(column, (text) => isColor(text) || (namesColor(text) && wordsOf(text).length < 4)) >= 0.9 &&
  !column.values.some(({ text }) => ofRibbons.has(text.trim())) &&
  shareOf(column, isOnlyCoat) >= 0.5;

/** The colours of ribbons and of coats, which name the same few words, by those only one of them has. */
export const guessColours: Evidence = ({ type, free, taken }) => {
  const offers = (field: string, fits: (column: Column) => boolean, reason: string) => {
    if (taken.has(field) || importFieldOf(type, field) === undefined) return [];
    const found = free.filter((column) => isOpen(column.header, ['coat', 'young', 'animal']) && fits(column));
    return found.map(({ index }) => ({ index, field, reason, certain: found.length === 1 }));
  };
  return type.key === 'offspring'
    ? offers('collarColor', (column) => isOfRibbons(type, column), 'Its values are colours of ribbons')
    : type.key === 'animals'
      ? offers('color', isOfPlainCoats, 'Its values are colours of coats')
      : [];
};
