import { addDays } from '#domain/dates.ts';
import { findTest } from '#domain/genetics/markers/catalogue.ts';
import { keptResult } from '#domain/genetics/markers/kept-result.ts';
import { type SampleBook, storyToday } from './book.ts';
import { rows } from './table.ts';

// dog | test | result | date | laboratory | certificate | valid for days
const clearances = `
  isla      | Hips, OFA         | Good     | 2024-01-12 | OFA            | GR-138812G28F  |
  isla      | Elbows, OFA       | Normal   | 2024-01-12 | OFA            | GR-EL61170F28  |
  isla      | Heart, echo       | Normal   | 2024-03-03 | OFA            | GR-ECA9022     |
  isla      | Eyes, CAER        | Clear    | 2025-01-04 | OFA            | GR-EYE41170    | 365
  isla      | PRA1              | Clear    | 2022-02-20 | Paw Print Lab  | 41-20771-1     |
  isla      | PRA2              | Clear    | 2022-02-20 | Paw Print Lab  | 41-20771-2     |
  isla      | prcd-PRA          | Clear    | 2022-02-20 | Paw Print Lab  | 41-20771-3     |
  isla      | ICH-A             | Carrier  | 2022-02-20 | Paw Print Lab  | 41-20771-4     |
  bracken   | Hips, OFA         | Good     | 2021-04-08 | OFA            | GR-131907G25M  |
  bracken   | Elbows, OFA       | Normal   | 2021-04-08 | OFA            | GR-EL58004M25  |
  bracken   | Eyes, CAER        | Clear    | 2025-03-10 | OFA            | GR-EYE42006    | 365
  bracken   | prcd-PRA          | Clear    | 2021-05-02 | Paw Print Lab  | 38-11402-1     |
  bracken   | ICH-A             | Clear    | 2021-05-02 | Paw Print Lab  | 38-11402-2     |
  bracken   | NCL5              | Clear    | 2021-05-02 | Paw Print Lab  | 38-11402-3     |
  merrow    | Hips, OFA         | Good     | 2024-11-14 | OFA            | GR-140221G24M  |
  merrow    | Elbows, OFA       | Normal   | 2024-11-14 | OFA            | GR-EL62755M24  |
  merrow    | Eyes, CAER        | Clear    | 2025-06-02 | OFA            | GR-EYE42871    | 365
  merrow    | prcd-PRA          | Clear    | 2024-02-11 | Paw Print Lab  | 45-07018-1     |
  merrow    | ICH-A             | Carrier  | 2024-02-11 | Paw Print Lab  | 45-07018-2     |
  merrow    | NCL5              | Clear    | 2024-02-11 | Paw Print Lab  | 45-07018-3     |
  marra     | Eyes, CAER        | Clear    | 2025-08-19 | OFA            | GR-EYE43310    | 365
  marra     | prcd-PRA          | Clear    | 2024-09-30 | Paw Print Lab  | 46-33190-1     |
  marra     | ICH-A             | Carrier  | 2024-09-30 | Paw Print Lab  | 46-33190-2     |
  marra     | NCL5              | Clear    | 2024-09-30 | Paw Print Lab  | 46-33190-3     |
  redshank  | Hips, OFA         | Good     | 2023-09-18 | OFA            | GR-137760G24F  |
  redshank  | Elbows, OFA       | Normal   | 2023-09-18 | OFA            | GR-EL60881F24  |
  redshank  | ICH-A             | Carrier  | 2023-06-07 | Paw Print Lab  | 43-55120-1     |
  redshank  | prcd-PRA          | Clear    | 2023-06-07 | Paw Print Lab  | 43-55120-2     |
  wren      | Hips, OFA         | Good     | 2021-09-20 | OFA            | GR-133015G24F  |
  wren      | ICH-A             | Carrier  | 2021-03-15 | Paw Print Lab  | 37-90233-1     |
  harbour   | Hips, OFA         | Good     | 2017-09-05 | OFA            | GR-121443G24F  |
  harbour   | ICH-A             | Carrier  | 2019-01-30 | Paw Print Lab  | 30-14087-1     |
  reckoning | Hips, OFA         | Excellent| 2020-07-01 | OFA            | GR-129918E25M  |
  reckoning | Elbows, OFA       | Normal   | 2020-07-01 | OFA            | GR-EL56903M25  |
  reckoning | prcd-PRA          | Clear    | 2020-02-12 | Paw Print Lab  | 34-61170-1     |
  reckoning | ICH-A             | Clear    | 2020-02-12 | Paw Print Lab  | 34-61170-2     |
  northern-light | Hips, OFA    | Good     | 2020-06-11 | OFA            | GR-129501G26M  |
  northern-light | Elbows, OFA  | Normal   | 2020-06-11 | OFA            | GR-EL56440M26  |
  northern-light | prcd-PRA     | Clear    | 2020-03-03 | Paw Print Lab  | 34-70012-1     |
  northern-light | ICH-A        | Clear    | 2020-03-03 | Paw Print Lab  | 34-70012-2     |
  penny     | Hips, OFA         | Good     | 2023-01-10 | OFA            | DTR-2270G26F   |
  penny     | Eyes, CAER        | Clear    | 2025-02-14 | OFA            | DTR-EYE1190    | 365
  penny     | prcd-PRA          | Clear    | 2022-05-19 | Paw Print Lab  | 41-88712-1     |
  penny     | CEA               | Clear    | 2022-05-19 | Paw Print Lab  | 41-88712-2     |
  penny     | DM                | Carrier  | 2022-05-19 | Paw Print Lab  | 41-88712-3     |
  otter     | Hips, OFA         | Fair     | 2023-06-21 | OFA            | DTR-2311F25M   |
  otter     | Eyes, CAER        | Clear    | 2025-01-09 | OFA            | DTR-EYE1178    | 365
  otter     | prcd-PRA          | Carrier  | 2022-08-25 | Paw Print Lab  | 42-10443-1     |
  otter     | CEA               | Clear    | 2022-08-25 | Paw Print Lab  | 42-10443-2     |
  otter     | DM                | Clear    | 2022-08-25 | Paw Print Lab  | 42-10443-3     |
  juniper   | Hips, OFA         | Good     | 2024-07-30 | OFA            | DTR-2390G24F   |
  juniper   | prcd-PRA          | Clear    | 2024-01-16 | Paw Print Lab  | 44-90271-1     |
  juniper   | CEA               | Carrier  | 2024-01-16 | Paw Print Lab  | 44-90271-2     |
  rav       | Hips, FCI         | A        | 2021-01-22 | SKK            | SKK-HD-44127   |
  rav       | prcd-PRA          | Clear    | 2020-11-05 | Laboklin       | LK-2011-3340   |
  rav       | CEA               | Clear    | 2020-11-05 | Laboklin       | LK-2011-3341   |
  skye      | Hips, OFA         | Good     | 2024-11-08 | OFA            | BC-19007G25F   |
  skye      | Eyes, CAER        | Clear    | 2025-09-12 | OFA            | BC-EYE7740     | 365
  skye      | CEA               | Clear    | 2024-03-27 | Paw Print Lab  | 45-20190-1     |
  skye      | TNS               | Carrier  | 2024-03-27 | Paw Print Lab  | 45-20190-2     |
  skye      | MDR1              | Clear    | 2024-03-27 | Paw Print Lab  | 45-20190-3     |
  rook      | Hips, OFA         | Good     | 2022-05-04 | OFA            | BC-17733G24M   |
  rook      | CEA               | Clear    | 2021-10-18 | Paw Print Lab  | 40-31877-1     |
  rook      | TNS               | Clear    | 2021-10-18 | Paw Print Lab  | 40-31877-2     |
  moss      | CEA               | Clear    | 2024-03-27 | Paw Print Lab  | 45-20191-1     |
  tarn      | CEA               | Carrier  | 2024-07-02 | Paw Print Lab  | 45-61034-1     |
  thrush    | MDR1              | Carrier  | 2021-08-11 | Paw Print Lab  | 39-77120-1     |
  bergljot  | Hips, OFA         | Good     | 2023-01-25 | OFA            | IS-0412G25F    |
  bergljot  | prcd-PRA          | Clear    | 2022-06-30 | Paw Print Lab  | 42-00115-1     |
`;

/** DNA results are genetic tests, marker by marker; the rest are clearances. None of these markers is X-linked. */
export function addClearances(book: SampleBook): void {
  for (const row of rows(clearances)) {
    const [dog = '', testType = '', testResult = '', date = '', lab = '', certificate = '', validDays] = row;
    if (date > storyToday) throw new Error(`${dog} was tested in the future`);
    const dna =
      findTest('dog', testType) && keptResult('dog', 'female', { test: testType, result: testResult });
    if (dna) {
      if (typeof dna === 'string') throw new Error(dna);
      book.add(
        'genetic_tests',
        `${dog} ${testType}`,
        {
          animalId: book.id('animals', dog),
          test: dna.test,
          result: dna.result,
          testedOn: book.on(date),
          laboratory: lab,
          sampleNumber: certificate,
        },
        date,
      );
      continue;
    }
    book.add(
      'genetic_clearances',
      `${dog} ${testType}`,
      {
        animalId: book.id('animals', dog),
        testType,
        testResult,
        testDate: book.on(date),
        testingFacility: lab,
        certificateNumber: certificate,
        ...(testType.startsWith('Eyes') && { veterinarian: 'Dr. Lena Marsh, ophthalmologist' }),
        ...(validDays && { expiryDate: book.on(addDays(date, Number(validDays))) }),
      },
      date,
    );
  }
}
