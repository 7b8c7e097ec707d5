import { describe, expect, it } from 'vitest';
import { type CareKind, isMedical } from '#domain/care/lists.ts';
import { addMonths, daysBetween } from '#domain/dates.ts';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { resultsOn } from '#domain/evaluation/criteria.ts';
import { defaultCriteria } from '#domain/evaluation/default-forms.ts';
import type { EvaluationKind } from '#domain/evaluation/kinds.ts';
import { newRecordSchema } from '#domain/fields/schema.ts';
import { inbreeding } from '#domain/genetics/inbreeding.ts';
import { buildPedigree } from '#domain/genetics/pedigree.ts';
import { brokenRules } from '#domain/record-rules.ts';
import { nextHeat } from '#domain/reproduction/next-heat.ts';
import { type SpeciesKey, species } from '#domain/species/species.ts';
import type { SampleRecord } from './book.ts';
import { sampleKennel } from './sample-kennel.ts';

const today = '2026-05-31';
const records = sampleKennel({ today, seed: 'test' });
const all = (name: EntityName): readonly SampleRecord[] => records.get(name) ?? [];
const everyRecord = [...records].flatMap(([name, list]) => list.map((record) => ({ name, ...record })));
const byId = new Map(everyRecord.map((record) => [record.id, record]));
const valuesOf = (id: unknown): Readonly<Record<string, unknown>> => {
  const found = byId.get(String(id));
  if (!found) throw new Error(`Nothing has the id ${String(id)}`);
  return found.values;
};
const day = (value: unknown): string => String(value);

describe('the sample kennel', () => {
  it('tells of a whole kennel', () => {
    const sizes = Object.fromEntries([...records].map(([name, list]) => [name, list.length]));
    const dogs = all('animals').filter(
      ({ values }) => values.species === 'dog' && values.status !== 'Deceased',
    );
    expect(dogs).toHaveLength(38);
    expect(dogs.filter(({ values }) => values.ownership === 'outside')).toHaveLength(7);
    expect(new Set(all('animals').map(({ values }) => values.species))).toEqual(
      new Set(['dog', 'goats', 'cat', 'rabbits', 'horse', 'chickens', 'ducks']),
    );
    expect(sizes.customers).toBeGreaterThan(20);
    expect(sizes.financial_transactions).toBeGreaterThan(150);
    expect(sizes.health_records).toBeGreaterThan(150);
    expect(sizes.litter_sites).toBe(1);
    expect(new Set(all('breeding_groups').map(({ values }) => values.status))).toEqual(
      new Set(['Active', 'Expecting', 'Weaned', 'Sold']),
    );
    expect(all('customers').filter(({ values }) => values.status === 'Blacklisted')).toHaveLength(1);
  });

  it('has only values that a form would accept', () => {
    for (const { name, values } of everyRecord) {
      const result = newRecordSchema(entityOf(name).fields).safeParse(values);
      expect(result.error?.issues, `${name} ${JSON.stringify(values)}`).toBeUndefined();
      expect(brokenRules(name, values), name).toEqual({});
      const unknown = Object.keys(values).filter((field) => !Object.hasOwn(entityOf(name).fields, field));
      expect(unknown, name).toEqual([]);
    }
  });

  it('gives nobody the phone of somebody else', () => {
    const people = [...all('customers'), ...all('guardians'), ...all('transporters')];
    expect(new Set(people.map(({ values }) => values.phone)).size).toBe(people.length);
    for (const { values } of people) expect(values.phone).toMatch(/^\(802\) 555-01\d\d$/);
  });

  it('refers only to records that are there, of the right kind', () => {
    for (const { name, values } of everyRecord) {
      for (const [field, definition] of Object.entries(entityOf(name).fields)) {
        const id = values[field];
        if (id === undefined || id === null) continue;
        if (definition.kind === 'reference')
          expect(byId.get(String(id))?.name, `${name}.${field}`).toBe(definition.to);
        if (definition.kind === 'anyId') {
          expect(byId.get(String(id))?.name, `${name}.${field}`).toBe(values[definition.entityField]);
        }
      }
    }
  });

  it('has no two records of one id, number, chip or address', () => {
    expect(byId.size).toBe(everyRecord.length);
    const numbers = all('animals').flatMap(({ values }) => values.registrationNumber ?? []);
    expect(new Set(numbers).size).toBe(numbers.length);
    const chips = all('animals').flatMap(({ values }) => values.microchipNumber ?? []);
    expect(new Set(chips).size).toBe(chips.length);
    for (const chip of chips) expect(chip).toMatch(/^\d{15}$/);
    const mails = all('customers').map(({ values }) => values.email);
    expect(new Set(mails).size).toBe(mails.length);
  });

  it('has parents of the right sex and species, old enough, and no loop', () => {
    const animals = all('animals');
    for (const { values } of animals) {
      for (const [field, sex] of [
        ['sireId', 'Male'],
        ['damId', 'Female'],
      ] as const) {
        if (!values[field]) continue;
        const parent = valuesOf(values[field]);
        expect(parent.gender, day(values.name)).toBe(sex);
        expect(parent.species).toBe(values.species);
        expect(addMonths(day(parent.birthDate), 11) <= day(values.birthDate), day(values.name)).toBe(true);
        if (parent.deathDate)
          expect(day(parent.deathDate) >= day(values.birthDate), day(values.name)).toBe(true);
      }
    }
    const built = buildPedigree(
      animals.map(({ id, values }) => ({
        id,
        sire: (values.sireId as string) ?? null,
        dam: (values.damId as string) ?? null,
      })),
    );
    expect(built.pedigree).not.toBeNull();
    const coefficients = built.pedigree ? inbreeding(built.pedigree) : new Float64Array();
    // Line breeding, but nothing closer than half siblings.
    expect(Math.max(...coefficients)).toBeGreaterThan(0.02);
    expect(Math.max(...coefficients)).toBeLessThanOrEqual(0.16);
  });

  it('never mates close kin', () => {
    for (const { values } of all('breeding_groups')) {
      const [mother, father] = [valuesOf(values.motherId), valuesOf(values.fatherId)];
      expect([mother.gender, father.gender]).toEqual(['Female', 'Male']);
      expect([mother.species, father.species]).toEqual([values.species, values.species]);
      expect(mother.sireId ?? 'none').not.toBe(values.fatherId);
      expect(father.damId ?? 'none').not.toBe(values.motherId);
      if (mother.damId) expect(mother.damId === father.damId && mother.sireId === father.sireId).toBe(false);
    }
  });

  it('expects each litter when its mating says, and it comes within the window', () => {
    for (const { values } of all('breeding_groups')) {
      const { gestationDays, gestationRange } = species[values.species as SpeciesKey].reproduction;
      expect(daysBetween(day(values.breedingDate), day(values.expectedDate)), day(values.name)).toBe(
        gestationDays,
      );
      if (!values.birthDate) {
        expect(day(values.expectedDate) > today, day(values.name)).toBe(true);
        expect(values.status).toBe('Expecting');
        continue;
      }
      const length = daysBetween(day(values.breedingDate), day(values.birthDate));
      expect(length).toBeGreaterThanOrEqual(gestationRange.from);
      expect(length).toBeLessThanOrEqual(gestationRange.to);
      if (!values.breedingRecordId) continue;
      const mating = valuesOf(values.breedingRecordId);
      expect([mating.femaleId, mating.maleId]).toEqual([values.motherId, values.fatherId]);
      expect([mating.matingDate, mating.expectedDueDate]).toEqual([values.breedingDate, values.expectedDate]);
    }
  });

  it('does not let a mother give birth twice within five months, or before she is grown', () => {
    const mothers = Map.groupBy(
      all('breeding_groups').filter(
        ({ values }) => values.birthDate && ['dog', 'horse', 'goats'].includes(day(values.species)),
      ),
      ({ values }) => values.motherId,
    );
    for (const [mother, litters] of mothers) {
      const births = litters.map(({ values }) => day(values.birthDate)).toSorted();
      expect(births.length).toBeLessThanOrEqual(4);
      expect(addMonths(day(valuesOf(mother).birthDate), 17) <= day(births[0])).toBe(true);
      births.slice(1).forEach((birth, index) => {
        expect(daysBetween(births[index] ?? birth, birth)).toBeGreaterThan(150);
      });
    }
  });

  it('counts in each litter what its young say', () => {
    for (const { id, values } of all('breeding_groups')) {
      expect(Number(values.maleCount) + Number(values.femaleCount), day(values.name)).toBe(
        values.totalPuppies,
      );
      expect(Number(values.alivePuppies)).toBeLessThanOrEqual(Number(values.totalPuppies));
      const young = all('offspring').filter((one) => one.values.breedingGroupId === id);
      if (young.length === 0) continue;
      expect(young, day(values.name)).toHaveLength(Number(values.totalPuppies));
      expect(young.filter((one) => one.values.gender === 'Male')).toHaveLength(Number(values.maleCount));
    }
  });

  it('has young that fit their litter, their buyer and their own record', () => {
    for (const { id, values } of all('offspring')) {
      const litter = valuesOf(values.breedingGroupId);
      expect([values.species, values.breed]).toEqual([litter.species, litter.breed]);
      const needsBuyer = values.status === 'Reserved' || values.status === 'Sold';
      expect(Boolean(values.customerId), day(values.breederName)).toBe(needsBuyer);
      if (!values.animalId) continue;
      const animal = valuesOf(values.animalId);
      expect([animal.gender, animal.birthDate, animal.offspringId]).toEqual([
        values.gender,
        litter.birthDate,
        id,
      ]);
      expect([animal.damId, animal.sireId]).toEqual([litter.motherId, litter.fatherId]);
    }
  });

  it('weighs newborns daily and grows them', () => {
    const isla = all('breeding_groups').find(({ values }) => day(values.name).startsWith('Isla × Solen'));
    const puppies = all('offspring').filter(({ values }) => values.breedingGroupId === isla?.id);
    expect(puppies).toHaveLength(8);
    for (const puppy of puppies) {
      const weights = all('weights').filter(({ values }) => values.offspringId === puppy.id);
      expect(weights).toHaveLength(13);
      expect(weights.at(-1)?.values.weighedOn).toBe(today);
      expect(weights.at(-1)?.values.value).toBe(puppy.values.currentWeight);
      expect(weights[0]?.values.value).toBe(puppy.values.birthWeight);
    }
  });

  it('records at least two heats of every breeding bitch, so that the next can be forecast', () => {
    const bitches = Map.groupBy(all('heat_cycles'), ({ values }) => values.animalId);
    expect(bitches.size).toBeGreaterThan(9);
    for (const [id, cycles] of bitches) {
      expect(valuesOf(id).gender).toBe('Female');
      const heatsOn = cycles.map(({ values }) => day(values.cycleStartDate));
      expect(heatsOn.length, day(valuesOf(id).callName)).toBeGreaterThanOrEqual(2);
      const forecast = nextHeat({ species: 'dog', heatsOn });
      expect(forecast?.warnings).toEqual([]);
      const intervals = heatsOn.slice(1).map((start, index) => daysBetween(heatsOn[index] ?? start, start));
      for (const [index, length] of intervals.entries())
        expect(cycles[index]?.values.cycleLengthDays).toBe(length);
    }
  });

  it('has follow-ups ahead and overdue, and done ones closed', () => {
    const open = all('health_records').filter(({ values }) => values.nextDueDate && !values.completedAt);
    const overdue = open.filter(({ values }) => day(values.nextDueDate) < today);
    expect(overdue.length).toBeGreaterThanOrEqual(2);
    expect(overdue.length).toBeLessThanOrEqual(5);
    expect(open.length - overdue.length).toBeGreaterThan(20);
    expect(overdue.some(({ values }) => values.description === 'Rabies')).toBe(true);
    const soon = all('genetic_clearances').filter(({ values }) => {
      const left = values.expiryDate ? daysBetween(today, day(values.expiryDate)) : -1;
      return left >= 0 && left <= 60;
    });
    expect(soon.length).toBeGreaterThan(0);
  });

  it('has care plans in use: what was given stands in the health book, and one thing was forgotten', () => {
    const items = all('care_items').map(({ values }) => values);
    expect(new Set(items.map(({ starts }) => starts))).toEqual(
      new Set(['Young', 'Dam after birth', 'Dam before birth']),
    );
    const given = items.filter(({ state, kind }) => state === 'Done' && isMedical(kind as CareKind));
    expect(given.length).toBeGreaterThan(40);
    for (const item of given) {
      const { animalId = null, puppyId = null, ...kept } = valuesOf(item.healthRecordId);
      expect([animalId, puppyId]).toEqual([item.animalId ?? null, item.offspringId ?? null]);
      expect(kept).toMatchObject({ date: item.doneOn, recordType: item.kind, description: item.what });
    }
    const late = items.filter(
      ({ state, kind, dueOn, dueUntil }) =>
        state === 'Open' && kind !== 'Going home' && day(dueUntil ?? dueOn) < today,
    );
    expect(late.map(({ offspringId }) => valuesOf(offspringId).breederName)).toEqual(['Flint']);
  });

  it('has a weaned litter judged by the usual forms, each before it left', () => {
    const seen = all('evaluations').map(({ values }) => values);
    expect(new Set(seen.map(({ offspringId }) => offspringId)).size).toBe(6);
    for (const { kind, scaleTo, results, offspringId, evaluatedOn } of seen) {
      const read = resultsOn(Number(scaleTo)).parse(results);
      expect(read.map(({ key }) => key)).toEqual(
        defaultCriteria('dog', kind as EvaluationKind).map(({ key }) => key),
      );
      const { birthDate } = valuesOf(valuesOf(offspringId).breedingGroupId);
      expect(daysBetween(day(birthDate), day(evaluatedOn))).toBeLessThan(58);
    }
  });

  it('vaccinates nobody before six weeks, and nobody before birth', () => {
    for (const { values } of all('health_records')) {
      const subject = values.animalId
        ? valuesOf(values.animalId)
        : valuesOf(valuesOf(values.puppyId).breedingGroupId);
      const age = daysBetween(day(subject.birthDate), day(values.date));
      expect(age, day(values.description)).toBeGreaterThanOrEqual(
        values.recordType === 'Vaccination' ? 42 : 0,
      );
    }
  });

  it('lets nothing that is done lie ahead', () => {
    const past: readonly [EntityName, string][] = [
      ['animals', 'birthDate'],
      ['breeding_groups', 'birthDate'],
      ['health_records', 'date'],
      ['health_records', 'completedAt'],
      ['genetic_clearances', 'testDate'],
      ['genetic_tests', 'testedOn'],
      ['heat_cycles', 'cycleStartDate'],
      ['heat_cycles', 'cycleEndDate'],
      ['weights', 'weighedOn'],
      ['identity_marks', 'markedOn'],
      ['care_items', 'doneOn'],
      ['evaluations', 'evaluatedOn'],
      ['financial_transactions', 'date'],
      ['financial_transactions', 'paidDate'],
    ];
    for (const [name, field] of past) {
      for (const { values } of all(name)) {
        if (values[field])
          expect(day(values[field]) <= today, `${name} ${JSON.stringify(values)}`).toBe(true);
      }
    }
    for (const { createdAt } of everyRecord) expect(createdAt.slice(0, 10) <= today).toBe(true);
    const ahead = all('puppy_pickups').filter(({ values }) => values.status === 'scheduled');
    expect(ahead.length).toBeGreaterThan(1);
    for (const { values } of ahead) expect(day(values.pickupDate) >= today).toBe(true);
  });

  it('keeps books of a year and a half with what is pending and what is overdue', () => {
    const entries = all('financial_transactions').map(({ values }) => values);
    const days = entries.map(({ date }) => day(date)).toSorted();
    expect(daysBetween(days[0] ?? today, today)).toBeGreaterThan(530);
    const deposits = entries.filter(({ category }) => category === 'Deposit');
    expect(new Set(deposits.map(({ paymentStatus }) => paymentStatus ?? 'Paid'))).toEqual(
      new Set(['Paid', 'Pending', 'Overdue', 'Refunded']),
    );
    for (const entry of entries.filter(({ paymentStatus }) => paymentStatus === 'Overdue')) {
      expect(day(entry.dueDate) < today).toBe(true);
    }
  });

  it('is the same for the same seed, with ids that outlive the day', () => {
    expect(sampleKennel({ today, seed: 'test' })).toEqual(records);
    const later = sampleKennel({ today: '2026-06-01', seed: 'test' });
    const ids = (of: typeof records) => [...of].map(([name, list]) => [name, list.map(({ id }) => id)]);
    expect(ids(later)).toEqual(ids(records));
    expect(ids(sampleKennel({ today, seed: 'other' }))).not.toEqual(ids(records));
  });

  it('can be told for some species only, and refers to nothing of the others', () => {
    const goats = sampleKennel({ today, seed: 'test', species: ['goats'] });
    const ids = new Set([...goats.values()].flat().map(({ id }) => id));
    expect(new Set(goats.get('animals')?.map(({ values }) => values.species))).toEqual(new Set(['goats']));
    expect(goats.get('breeding_groups')).toHaveLength(2);
    expect(goats.get('heat_cycles')).toEqual([]);
    for (const [name, list] of goats) {
      for (const { values } of list) {
        for (const [field, definition] of Object.entries(entityOf(name).fields)) {
          if (definition.kind === 'reference' && values[field])
            expect(ids.has(String(values[field]))).toBe(true);
        }
      }
    }
  });
});
