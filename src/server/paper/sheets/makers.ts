import type { PaperKey } from '#domain/paper/kinds.ts';
import { animalRecord } from './animal-record.ts';
import { birthSheet } from './birth-sheet.ts';
import { animalCards, litterCards, youngCards } from './cards.ts';
import { litterCare, youngCare } from './care.ts';
import { evaluationSheet } from './evaluation-sheet.ts';
import { goHomePacket } from './go-home-packet.ts';
import { litterRecord } from './litter-record.ts';
import type { PaperMaker } from './maker.ts';
import { pageFlyer } from './page-flyer.ts';
import { animalVaccinations, youngVaccinations } from './vaccinations.ts';
import { weightSheet } from './weight-sheet.ts';
import { youngBook } from './young-book.ts';

export const makers: Readonly<Record<PaperKey, PaperMaker>> = {
  'animal-card': animalCards,
  'young-card': youngCards,
  'litter-card': litterCards,
  'birth-sheet': birthSheet,
  'weight-sheet': weightSheet,
  'evaluation-sheet': evaluationSheet,
  'litter-care': litterCare,
  'litter-record': litterRecord,
  'young-book': youngBook,
  'go-home-packet': goHomePacket,
  'young-vaccinations': youngVaccinations,
  'young-care': youngCare,
  'animal-vaccinations': animalVaccinations,
  'animal-record': animalRecord,
  'page-flyer': pageFlyer,
};
