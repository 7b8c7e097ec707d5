import { fold } from './fold.ts';

/** January first, in English, German, French, Dutch, Spanish, Italian, Portuguese, Swedish, Danish and Norwegian (CLDR). */
const names = [
  'january jan janvier janv januar jaenner janner jän januari enero ene gennaio gen janeiro',
  'february feb fevrier fevr fev februar februari febrero febbraio fevereiro feber',
  'march mar mars marz maerz maart mrt marzo marco mrz',
  'april apr avril avr aprile abril abr',
  'may mai mei mayo maggio mag maio maj mag',
  'june jun juin juni junio giugno giu junho',
  'july jul juillet juil juli julio luglio lug julho',
  'august aug aout augustus agosto ago augusti',
  'september sep sept septembre septiembre settembre set setembro',
  'october oct oktober okt octobre octubre ottobre ott outubro out',
  'november nov novembre noviembre novembro',
  'december dec dezember dez decembre diciembre dic dicembre dezembro desember des',
] as const;

const months = new Map(
  names.flatMap((list, index) => list.split(' ').map((name) => [fold(name), index + 1] as const)),
);

/** 1 to 12 for the name of a month, whole or short, with or without a dot; undefined for any other word. */
export const monthOf = (word: string): number | undefined => months.get(fold(word).replace(/\.$/, ''));
