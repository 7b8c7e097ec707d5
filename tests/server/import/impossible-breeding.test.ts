import { beforeAll, describe, expect, it } from 'vitest';
import { withTestApp } from '#tests/support/server.ts';
import { type Importer, openImporter } from './importing.ts';

describe('litters and sexes that cannot be, in a file', () => {
  const server = withTestApp();
  let kennel: Importer;

  const form = {
    columnMapping: {
      Mother: 'motherName',
      Father: 'fatherName',
      Born: 'birthDate',
      Mated: 'breedingDate',
      Method: 'breedingMethod',
      'Litter No': 'sourceId',
      Notes: 'notes',
    },
    plan: { duplicates: 'update' },
  } as const;
  const send = (...rows: readonly string[]) =>
    kennel.import(
      'breeding-groups',
      `Mother,Father,Born,Mated,Method,Litter No,Notes\n${rows.join('\n')}\n`,
      form,
    );
  /** "field: sentence" of every value that is an issue. */
  const issues = async (...rows: readonly string[]): Promise<string[]> => {
    const { status, validationErrors = [] } = await send(...rows);
    expect(status).toBe(422);
    return validationErrors
      .flatMap(({ field, values }) => values.map(({ message }) => `${field}: ${message}`))
      .sort();
  };

  beforeAll(async () => {
    kennel = await openImporter(server.current);
    await kennel.import(
      'animals',
      `Name,Breed,Gender,Birth date,Date of death,Species,Kind,Registration
Isla,Collie,Female,2020-03-01,,dog,,
Moss,Collie,Male,2020-03-01,,dog,,
Fay,Kelpie,Female,2020-03-01,,dog,,R-1
Gus,Kelpie,Male,2020-03-01,,dog,,R-2
Fern,Kelpie,Female,2020-03-01,2024-03-01,dog,,R-3
Rusk,Kelpie,Male,2021-03-01,2024-03-01,dog,,R-4
Hilda,Pekin,Female,2020-03-01,2024-03-01,ducks,,
Hugo,Pekin,Male,2020-03-01,,ducks,,
Dot,Fancy,Female,2020-03-01,,rodents,mouse,
Dan,Fancy,Male,2020-03-01,,rodents,mouse,
`,
      {
        columnMapping: {
          ...{ Name: 'name', Breed: 'breed', Gender: 'gender', 'Birth date': 'birthDate' },
          ...{ 'Date of death': 'deathDate', Species: 'species', Kind: 'subSpecies' },
          Registration: 'registrationNumber',
        },
      },
    );
  });

  const far = (days: number, on: string, usual = 'Puppies are born 55 to 68', mating = 'mating') =>
    `That is ${days} days after the ${mating} on ${on}. ${usual} days after it. Correct one of the two dates`;

  it('litters are born days or years after their mating', async () => {
    expect(
      await issues(
        'Isla,Moss,2024-05-03,2024-04-28,,L1,',
        'Isla,Moss,2023-05-04,2020-05-03,AI,L2,',
        'Isla,Moss,2022-05-03,2020-05-03,Embryo Transfer,L3,',
        'Dot,Dan,2024-05-04,2024-03-15,,L4,',
      ),
    ).toEqual([
      `birthDate: ${far(1096, '2020-05-03')}`,
      `birthDate: ${far(5, '2024-04-28')}`,
      `birthDate: ${far(50, '2024-03-15', 'Pups are born 20 ± 1', 'pairing')}`,
    ]);
    const kept = await send(
      'Isla,Moss,2024-05-03,2024-03-01,,L1,',
      'Isla,Moss,2022-05-03,2020-05-03,Embryo Transfer,L3,',
    );
    expect(kept).toMatchObject({ created: 2 });
  });

  it('litters become so by a date that the file changes, and are let be where it changes none', async () => {
    expect(await issues('Isla,Moss,2024-05-03,2024-04-28,,L1,')).toEqual([
      `birthDate: ${far(5, '2024-04-28')}`,
    ]);
    await server.current.database.asOwner((owner) =>
      owner.query(
        `update breeding_groups set breeding_date = '2021-01-01' where org_id = $1 and source_id = 'L1'`,
        [kennel.user.orgId],
      ),
    );
    expect(await send('Isla,Moss,2024-05-03,,,L1,From an old book')).toMatchObject({ updated: 1 });
  });

  it('an animal changes its sex under what only one sex has', async () => {
    const [fay, , gus] = await kennel.list('animals?sort=name&filter=breed.eq.Kelpie');
    await kennel.post('breeding-records', {
      ...{ femaleId: fay?.id, maleId: gus?.id, matingDate: '2023-03-01', status: 'done' },
      overrideReason: 'None',
    });
    await kennel.post('heat-cycles', { animalId: fay?.id, cycleStartDate: '2023-02-20' });
    const file =
      'Registration,Name,Breed,Gender,Birth date\nR-1,Fay,Kelpie,Male,2020-03-01\nR-2,Gus,Kelpie,Female,2020-03-01\n';
    const { validationErrors = [] } = await kennel.import('animals', file, {
      columnMapping: {
        Registration: 'registrationNumber',
        ...{ Name: 'name', Breed: 'breed', Gender: 'gender', 'Birth date': 'birthDate' },
      },
      plan: { duplicates: 'update' },
    });
    const messages = validationErrors.flatMap(({ field, values }) =>
      values.map(({ message }) => `${field}: ${message}`),
    );
    const how = (list: string) => `Change or remove that under ${list} first`;
    expect(messages).toEqual([
      `gender: Fay was in heat on 2023-02-20 and cannot become male. ${how('Heat cycles')}`,
      `gender: Gus is the male of the mating on 2023-03-01 and cannot become female. ${how('Breedings')}`,
    ]);
  });

  it('litters are born of a dead dam, or come of a mating with a dead one or before a birth', async () => {
    const dies = (name: string) => `${name} died on 2024-03-01, before that day`;
    expect(
      await issues(
        'Fern,Gus,2024-05-03,,,D1,',
        'Fern,Gus,2024-05-04,2024-03-02,AI,D2,',
        'Fay,Rusk,2024-05-05,2024-03-03,Natural,D3,',
        'Fay,Rusk,2022-05-06,2021-02-28,Free Range,D4,',
      ),
    ).toEqual([
      `birthDate: ${dies('Fern')}`,
      `birthDate: ${dies('Fern')}`,
      `breedingDate: ${dies('Fern')}`,
      `breedingDate: ${dies('Rusk')}`,
      'breedingDate: That day lies before the birth of Rusk on 2021-03-01',
    ]);
    const kept = await send(
      'Fern,Gus,2024-05-03,,Embryo Transfer,D1,',
      'Fern,Gus,2024-03-01,2023-12-29,AI,D2,',
      'Fay,Rusk,2024-05-05,2024-03-03,AI,D3,',
      'Fay,Rusk,2023-05-05,2023-03-03,Natural,D4,',
      'Hilda,Hugo,2024-03-25,2024-02-27,,D5,',
    );
    expect(kept).toMatchObject({ created: 5 });
    expect(await issues('Fern,Gus,2024-03-02,,,D2,')).toEqual([`birthDate: ${dies('Fern')}`]);
  });
});
