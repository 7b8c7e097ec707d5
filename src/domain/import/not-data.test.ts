import { describe, expect, it } from 'vitest';
import { foldedHeaders, notDataReason } from './not-data.ts';

const book = foldedHeaders(['Datum', 'Beleg', 'Text', 'Einnahmen', 'Ausgaben', 'Saldo']);
const reasonIn = (headers: readonly string[], line: string) => notDataReason(line.split(';'), headers);

describe('lines of a cash book', () => {
  it.each([
    ';;Übertrag aus 2023;;;1.204,18 €',
    '01.01.24;;Saldovortrag;;;1.204,18 €',
    ';;Summe Januar;500,00 €;214,90 €;',
    'Total Jan 2024;;;500,00;214,90;',
    ';;Gesamt;1.800,00 €;214,90 €;',
    ';;Solde initial;;;120,00',
    ';;Balance brought forward;;;120.00',
    ';1/3/2026;Beginning balance;;$4,210.00;X',
    ';;I alt;15.000,00 kr.;1.999,00 kr.;',
  ])('%s is a sum', (line) => {
    expect(reasonIn(book, line)).toBe('total');
  });

  it.each([
    '05.01.24;1;Futter Royal Canin;;129,90 €;1.074,28 €',
    '05.01.24;2;Total Hundefutter;;129,90 €;',
    '05.01.24;;Gesamtpreis Welpe;500,00 €;;',
  ])('%s is a record', (line) => {
    expect(reasonIn(book, line)).toBeUndefined();
  });
});

describe('lines of a roster', () => {
  const wide = foldedHeaders(['Name', 'Breed', 'Born', 'Weight', 'Sire', 'Dam']);
  it.each([';;;0;;', ';;;0.00;FALSE;', ';;#N/A;0;;', ';;;$ -;;'])('%s is what a formula has left', (line) =>
    expect(reasonIn(wide, line)).toBe('blank'),
  );
  it.each([';;;7;;', 'Zero;;;0;;', '0;0;0;0;;'])('%s may be a record', (line) =>
    expect(reasonIn(wide, line)).toBeUndefined(),
  );
  it.each([
    'Summe: 4 Hunde;;;123,45;;',
    'Total animales: 4;;;200,7;;',
    'Summa: 4 valpar (2 tikar, 2 hanar);;;;;44 000',
  ])('%s is a sum with another beside it', (line) => expect(reasonIn(wide, line)).toBe('total'));
  it.each(['Total: 4 Aces;Pug;2020-01-01;5;;', 'Total Eclipse 4;;;35;;', 'Summa: 2;;;;Rex;'])(
    '%s is an animal with an odd name',
    (line) => expect(reasonIn(wide, line)).toBeUndefined(),
  );

  const roster = foldedHeaders(['#', 'Name', 'Weight', 'Sire', 'Dam']);

  it.each(['Total dogs: 4;;;;', 'Anzahl Hunde: 12;;;;', 'Number of animals = 7;;;;'])(
    '%s is a sum',
    (line) => {
      expect(reasonIn(roster, line)).toBe('total');
    },
  );

  it.each(['4 head', '12 Tiere', '7 dogs'])('%s below is a footer', (text) => {
    expect(reasonIn(roster, text)).toBe('footer');
  });

  it('an animal may be called so', () => {
    expect(
      notDataReason(['Total Eclipse', '45', ''], foldedHeaders(['Name', 'Weight', 'Born'])),
    ).toBeUndefined();
  });
});
