import { describe, expect, it } from 'vitest';
import { type LabAnimal, type PlanOptions, planResults } from './plan-results.ts';
import { readLabFile } from './read-lab-file.ts';

const animal = (id: string, name: string, more: Partial<LabAnimal> = {}): LabAnimal => ({
  id,
  name,
  callName: null,
  registrationNumber: null,
  microchipNumber: null,
  sex: 'female',
  results: [],
  ...more,
});

const animals = [
  animal('1', 'Hollowmere Marram Grass', { callName: 'Marra', registrationNumber: 'SR-100/1' }),
  animal('2', 'Hollowmere Merrow', { callName: 'Merrow', sex: 'male', microchipNumber: '981000012345678' }),
  animal('3', 'Twin'),
  animal('4', 'Twin'),
];

const options: PlanOptions = {
  species: 'dog',
  laboratory: null,
  testedOn: null,
  dateOrder: 'month-first',
  thisYear: 2026,
};

const plan = (csv: string, more: Partial<PlanOptions> = {}, known = animals) => {
  const file = readLabFile(
    'dog',
    csv.split('\n').map((line) => line.split(';')),
  );
  return file
    ? planResults(file, known, { ...options, ...more }).map(
        ({ animalId, test, result, state }) => `${animalId} ${test} ${result} ${state}`,
      )
    : null;
};

describe('a file of a laboratory', () => {
  it('may have a row for each result', () => {
    const csv = `Dog Name;Condition;Gene;Result
Marra;Progressive Retinal Atrophy, prcd (PRCD);PRCD;Clear
Merrow;Exercise-Induced Collapse, EIC (DNM1);DNM1;Carrier`;
    expect(plan(csv)).toEqual(['1 prcd-PRA N/N new', '2 Exercise-induced collapse N/x new']);
  });

  it('may be of one animal, as Embark gives it', () => {
    const csv = `"category";"name";"value"
ID;Swab code;# 31001811412617
ID;Name;Marra
Breed mix;Border Collie;100.0%
Health;MDR1 Drug Sensitivity (ABCB1);clear
Health;Coefficient Of Inbreeding;0.00178111
Trait;E Locus (MC1R);Ee`.replaceAll('"', '');
    expect(plan(csv)).toEqual(['1 MDR1 drug sensitivity N/N new', '1 E locus: red, mask E/e new']);
    const file = readLabFile(
      'dog',
      csv.split('\n').map((line) => line.split(';')),
    );
    expect(file?.leftOut).toEqual(['Breed mix', 'Coefficient Of Inbreeding']);
    expect(file?.results[0]).toMatchObject({ row: 5, laboratory: 'Embark', sample: '31001811412617' });
  });

  it('may have a row for each animal, below a title', () => {
    const csv = `Results of the kennel
Name;Sex;prcd-PRA;M Locus;Coat advice
Marra;F;clear;mm;brush
Merrow;M;At risk;Mm;`;
    expect(plan(csv)).toEqual([
      '1 prcd-PRA N/N new',
      '1 M locus: merle m/m new',
      '2 prcd-PRA x/x new',
      '2 M locus: merle m/M new',
    ]);
    expect(
      readLabFile(
        'dog',
        csv.split('\n').map((line) => line.split(';')),
      )?.leftOut,
    ).toEqual(['Sex', 'Coat advice']);
  });

  it('may have a column for each animal', () => {
    const csv = `Test;Marra;Merrow
DM;N/DM;N/N
XL-PRA;Carrier;Affected`;
    expect(plan(csv)).toEqual([
      '1 Degenerative myelopathy N/x new',
      '2 Degenerative myelopathy N/N new',
      '1 XL-PRA N/x new',
      '2 XL-PRA x/Y new',
    ]);
  });

  it('may be about one animal it does not name', () => {
    const csv = 'Test;Result\nMDR1;Normal';
    expect(plan(csv)).toEqual(['null MDR1 drug sensitivity Normal no-animal']);
    expect(plan(csv, { animalId: '1' })).toEqual(['1 MDR1 drug sensitivity N/N new']);
  });

  it('finds animals by number before name, and never chooses between two', () => {
    const csv = `Registration;Microchip;Name;Test;Result
SR 100/1;;Somebody;DM;clear
;981000012345678;;DM;clear
;;twin;DM;clear
;;nobody;DM;clear`;
    expect(plan(csv)?.map((line) => line.replace(' Degenerative myelopathy', ''))).toEqual([
      '1 N/N new',
      '2 N/N new',
      'null clear several-animals',
      'null clear no-animal',
    ]);
  });

  it('prefers a genotype to words, and says what cannot be read', () => {
    const csv = `Name;Test;Result;Genotype
Marra;DM;At risk;A/A
Merrow;prcd-PRA;see report;
Marra;Something new;Carrier;`;
    expect(plan(csv)).toEqual([
      '1 Degenerative myelopathy x/x new',
      '2 prcd-PRA see report unreadable',
      '1 Something new Carrier own-test',
    ]);
  });

  it('knows what is kept already, and what contradicts it', () => {
    const kept = [animal('1', 'Marra', { results: [{ test: 'prcd-PRA', result: 'N/N' }] })];
    const csv =
      'Name;Test;Result\nMarra;prcd-PRA;clear\nMarra;PRA prcd;carrier\nMarra;DM;clear\nMarra;DM;N/N';
    expect(plan(csv, {}, kept)?.map((line) => line.split(' ').at(-1))).toEqual([
      'same',
      'differs',
      'new',
      'same',
    ]);
  });

  it('reads its dates in the order it is told', () => {
    const file = readLabFile('dog', [
      ['Name', 'Test', 'Result', 'Date'],
      ['Marra', 'DM', 'clear', '03/04/2024'],
      ['Marra', 'EIC', 'clear', ''],
    ]);
    const days = (dateOrder: PlanOptions['dateOrder']) =>
      file &&
      planResults(file, animals, { ...options, dateOrder, testedOn: '2024-01-01' }).map(
        (one) => one.testedOn,
      );
    expect(days('month-first')).toEqual(['2024-03-04', '2024-01-01']);
    expect(days('day-first')).toEqual(['2024-04-03', '2024-01-01']);
  });

  it('is refused when it holds no results', () => {
    expect(plan('Name;Breed\nMarra;Collie')).toBeNull();
    expect(plan('')).toBeNull();
  });
});

it('takes one column that is called as a test is for no results where nothing says whose they are', () => {
  expect(plan('Litter;PRA-prcd\nA;N/N')).toBeNull();
  expect(plan('Name;PRA-prcd\nHollowmere Merrow;N/N')).not.toBeNull();
});
