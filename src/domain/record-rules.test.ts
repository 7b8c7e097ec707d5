import { describe, expect, it } from 'vitest';
import type { EntityName } from './entities/index.ts';
import { entityOf } from './entities/index.ts';
import { brokenByChange, brokenRules, needsWholeRecord, recordRules } from './record-rules.ts';
import { lastDayBegun } from './rules/shape.ts';

const today = '2026-11-22';
const broken = (entity: EntityName, values: Record<string, unknown>) =>
  brokenRules(entity, values, new Set(), today);

const dog = { name: 'Isla', birthDate: '2024-05-01', ownership: 'own', species: 'dog' };
const litter = { motherId: 'a', fatherId: 'b', birthDate: '2026-10-01' };
const mating = { femaleId: 'a', maleId: 'b', matingDate: '2026-10-01', status: 'done' };
const heat = { animalId: 'a', cycleStartDate: '2026-10-01' };
const health = { animalId: 'a', recordType: 'Visit', date: '2026-10-01', description: 'x' };
const weighed = { animalId: 'a', weighedOn: '2026-10-01', value: 4, unit: 'kg' };
const eggs = { species: 'ducks', setOn: '2026-10-01', eggsSet: 12 };
const paid = { type: 'income', category: 'Sale', amount: 100, date: '2026-10-01', paymentStatus: 'Paid' };
const drive = { ...paid, type: 'expense', category: 'Mileage', distance: 42.5, distanceUnit: 'mi' };
const test = { heatCycleId: 'a', testedOn: '2026-10-01', kind: 'LH', finding: 'Positive' };

const expecting = { motherId: 'a', fatherId: 'b', breedingDate: '2026-10-01', expectedDate: '2026-12-01' };

/** A record that is possible, the change that makes it impossible, and the field that is told so. */
const impossible: readonly [EntityName, Record<string, unknown>, Record<string, unknown>, string][] = [
  ['animals', dog, { birthDate: null }, 'birthDate'],
  ['animals', dog, { birthDate: '2026-11-23' }, 'birthDate'],
  ['animals', dog, { deathDate: '2024-04-30' }, 'deathDate'],
  ['animals', dog, { deathDate: '2026-11-23' }, 'deathDate'],
  ['animals', dog, { lastHealthCheck: '2026-11-23' }, 'lastHealthCheck'],
  ['animals', dog, { lastHealthCheck: '2024-04-30' }, 'lastHealthCheck'],
  ['animals', dog, { weaningDate: '2024-04-30' }, 'weaningDate'],
  ['animals', dog, { firstHeatDate: '2024-04-30' }, 'firstHeatDate'],
  ['animals', dog, { firstHeatDate: '2026-11-23' }, 'firstHeatDate'],
  ['animals', dog, { lastBreedingDate: '2024-04-30' }, 'lastBreedingDate'],
  ['animals', dog, { lastBreedingDate: '2026-11-23' }, 'lastBreedingDate'],
  ['animals', dog, { retireDate: '2024-04-30' }, 'retireDate'],
  ['animals', dog, { purchaseDate: '2024-04-30' }, 'purchaseDate'],
  ['animals', dog, { weight: 161, weightUnit: 'kg' }, 'weight'],
  ['animals', { ...dog, species: 'ducks' }, { subSpecies: 'bobwhite' }, 'subSpecies'],
  ['offspring', { retirementDate: '2026-01-01' }, { firstBreedingDate: '2026-01-02' }, 'retirementDate'],
  ['offspring', {}, { firstBreedingDate: '2026-11-23' }, 'firstBreedingDate'],
  ['offspring', {}, { firstHeatDate: '2026-11-23' }, 'firstHeatDate'],
  ['breeding_groups', litter, { birthDate: null }, 'birthDate'],
  ['breeding_groups', litter, { birthDate: '2026-11-23' }, 'birthDate'],
  ['breeding_groups', litter, { fatherId: 'a' }, 'fatherId'],
  ['breeding_groups', litter, { breedingDate: '2026-10-02' }, 'birthDate'],
  [
    'breeding_groups',
    litter,
    { birthDate: null, expectedDate: '2026-12-01', breedingDate: '2026-12-02' },
    'expectedDate',
  ],
  ['breeding_groups', expecting, { lostOn: '2026-09-30' }, 'lostOn'],
  ['breeding_groups', expecting, { lostOn: '2026-11-23' }, 'lostOn'],
  ['breeding_groups', expecting, { loss: 'Lost' }, 'lostOn'],
  ['breeding_groups', { ...expecting, lostOn: '2026-10-20' }, { birthDate: '2026-11-01' }, 'lostOn'],
  ['breeding_records', mating, { maleId: 'a' }, 'maleId'],
  ['breeding_records', mating, { matingDate: '2026-11-23' }, 'matingDate'],
  ['breeding_records', mating, { togetherUntilOn: '2026-09-30' }, 'togetherUntilOn'],
  ['breeding_records', mating, { expectedDueDate: '2026-09-30' }, 'expectedDueDate'],
  ['breeding_records', mating, { actualDueDate: '2026-09-30' }, 'actualDueDate'],
  ['breeding_records', mating, { actualDueDate: '2026-11-23' }, 'actualDueDate'],
  ['heat_cycles', heat, { cycleStartDate: '2026-11-23' }, 'cycleStartDate'],
  ['heat_cycles', heat, { cycleEndDate: '2026-09-30' }, 'cycleEndDate'],
  ['heat_cycles', heat, { heatStartDate: '2026-09-30' }, 'heatStartDate'],
  ['heat_cycles', heat, { heatStartDate: '2026-10-09', heatEndDate: '2026-10-08' }, 'heatEndDate'],
  ['heat_cycles', { ...heat, heatEndDate: '2026-10-09' }, { cycleEndDate: '2026-10-08' }, 'cycleEndDate'],
  ['heat_cycles', { ...heat, cycleEndDate: '2026-10-08' }, { heatStartDate: '2026-10-09' }, 'cycleEndDate'],
  ['heat_cycles', heat, { heatEndDate: '2026-09-30' }, 'heatEndDate'],
  ['heat_cycles', heat, { ovulationDate: '2026-09-30' }, 'ovulationDate'],
  [
    'heat_cycles',
    heat,
    { optimalBreedingStart: '2026-10-09', optimalBreedingEnd: '2026-10-08' },
    'optimalBreedingEnd',
  ],
  ['cycle_tests', test, { testedOn: '2026-11-23' }, 'testedOn'],
  ['cycle_tests', test, { kind: 'Progesterone' }, 'value'],
  ['cycle_tests', test, { finding: null }, 'finding'],
  ['pregnancy_checks', { checkedOn: '2026-10-01' }, { checkedOn: '2026-11-23' }, 'checkedOn'],
  ['breeding_standards', { maxAgeYears: 2 }, { minAgeMonths: 24 }, 'maxAgeYears'],
  ['tasks', { dueDate: '2026-12-01' }, { dueDate: '1700-12-01' }, 'dueDate'],
  ['tasks', { dueDate: '2026-12-01', reminderSettings: { daysBefore: [1] } }, { dueDate: null }, 'dueDate'],
  ['tasks', { entityType: 'animals', entityId: 'a' }, { entityId: null }, 'entityId'],
  ['incubations', eggs, { eggsSet: 0 }, 'eggsSet'],
  ['incubations', eggs, { fertileCount: 13 }, 'fertileCount'],
  ['incubations', { ...eggs, fertileCount: 10 }, { hatchedCount: 9, lateDeadCount: 2 }, 'hatchedCount'],
  ['incubations', eggs, { candledOn: '2026-09-30' }, 'setOn'],
  ['incubations', eggs, { candledOn: '2026-11-23' }, 'candledOn'],
  ['incubations', eggs, { hatchedOn: '2026-11-23' }, 'hatchedOn'],
  ['incubations', eggs, { setOn: '1700-01-01' }, 'setOn'],
  ['incubations', eggs, { hatchedOn: '2026-10-05' }, 'hatchedOn'],
  ['incubations', eggs, { subSpecies: 'coturnix' }, 'subSpecies'],
  ['health_records', health, { animalId: null }, 'animalId'],
  ['health_records', health, { date: '2026-11-23' }, 'date'],
  ['health_records', health, { nextDueDate: '2026-09-30' }, 'nextDueDate'],
  ['health_records', health, { completedAt: '2026-09-30' }, 'completedAt'],
  ['health_records', health, { completedAt: '2026-11-23' }, 'completedAt'],
  ['weights', weighed, { offspringId: 'b' }, 'animalId'],
  ['weights', weighed, { value: 0 }, 'value'],
  ['weights', weighed, { weighedOn: '2026-11-23' }, 'weighedOn'],
  ['identity_marks', { animalId: 'a' }, { offspringId: 'b' }, 'animalId'],
  ['identity_marks', { animalId: 'a' }, { markedOn: '2026-11-23' }, 'markedOn'],
  ['growth_answers', { answer: 'Fed by tube' }, { answer: null }, 'answer'],
  ['growth_answers', { answer: 'Fed', answeredOn: '2026-10-01' }, { answeredOn: '2026-11-23' }, 'answeredOn'],
  ['growth_answers', { answer: 'Fed', answeredOn: '2026-10-01' }, { quietUntil: '2026-09-30' }, 'quietUntil'],
  ['litter_entries', {}, { happenedOn: '2026-11-23' }, 'happenedOn'],
  ['evaluations', {}, { evaluatedOn: '2026-11-23' }, 'evaluatedOn'],
  ['litter_entries', {}, { amount: 0 }, 'amount'],
  ['litter_entries', { amountUnit: '°C' }, { amount: 366 }, 'amount'],
  ['care_items', { animalId: 'a' }, { offspringId: 'b' }, 'animalId'],
  ['care_items', { animalId: 'a' }, { doneOn: '2026-11-23' }, 'doneOn'],
  ['genetic_clearances', { testDate: '2026-10-01' }, { expiryDate: '2026-09-30' }, 'expiryDate'],
  ['genetic_clearances', {}, { testDate: '2026-11-23' }, 'testDate'],
  ['genetic_tests', { testedOn: '2026-10-01' }, { expiresOn: '2026-09-30' }, 'expiresOn'],
  ['genetic_tests', {}, { testedOn: '2026-11-23' }, 'testedOn'],
  ['guardian_placements', { startDate: '2026-10-01' }, { endDate: '2026-09-30' }, 'endDate'],
  ['guardian_placements', { status: 'ended' }, { endDate: '2199-01-01' }, 'endDate'],
  ['customers', {}, { contactConsentOn: '2026-11-23' }, 'contactConsentOn'],
  ['inquiries', {}, { receivedOn: '2026-11-23' }, 'receivedOn'],
  ['handover_papers', {}, { doneOn: '2026-11-23' }, 'doneOn'],
  ['pickup_slots', { fromTime: '10:00' }, { fromTime: '10:00', toTime: '09:30' }, 'toTime'],
  ['places', { joinedOn: '2026-10-01' }, { joinedOn: '2026-11-23' }, 'joinedOn'],
  ['places', { joinedOn: '2026-10-01' }, { withdrawnOn: '2026-09-30' }, 'withdrawnOn'],
  ['places', { joinedOn: '2026-10-01' }, { withdrawnOn: '2026-11-23' }, 'withdrawnOn'],
  ['places', { joinedOn: '2026-10-01', heldYoungId: 'a' }, { withdrawnOn: '2026-10-02' }, 'withdrawnOn'],
  ['litter_sites', { shownFrom: '2026-10-02' }, { shownUntil: '2026-10-01' }, 'shownUntil'],
  ['financial_transactions', paid, { paidDate: '2026-11-23' }, 'paidDate'],
  ['financial_transactions', paid, { refundedOn: '2026-11-23' }, 'refundedOn'],
  [
    'financial_transactions',
    { ...paid, paymentStatus: 'Refunded' },
    { refundedOn: '2026-09-29' },
    'refundedOn',
  ],
  ['financial_transactions', paid, { earnedOn: '2026-11-23' }, 'earnedOn'],
  ['financial_transactions', paid, { date: '2026-11-23' }, 'date'],
  ['financial_transactions', paid, { date: '0026-10-01' }, 'date'],
  ['financial_transactions', { ...paid, date: '1900-01-05' }, { paidDate: '1899-12-30' }, 'paidDate'],
  ['financial_transactions', paid, { dueDate: '2260-10-01' }, 'dueDate'],
  ['financial_transactions', paid, { earnedOn: '0202-10-01' }, 'earnedOn'],
  ['invoices', {}, { suppliedOn: '0026-10-01' }, 'suppliedOn'],
  ['invoices', {}, { dueOn: '9999-10-01' }, 'dueOn'],
  ['financial_transactions', paid, { paidDate: '2025-09-29' }, 'paidDate'],
  ['financial_transactions', paid, { refundAmount: 100.01 }, 'refundAmount'],
  ['financial_transactions', paid, { depositAmount: 101 }, 'depositAmount'],
  ['financial_transactions', paid, { taxAmount: 100.01 }, 'taxAmount'],
  ['financial_transactions', { ...paid, refundAmount: 40 }, { paymentStatus: 'Pending' }, 'refundAmount'],
  [
    'financial_transactions',
    { ...paid, paymentStatus: 'Overdue', balanceAmount: 60, refundAmount: 40 },
    { refundAmount: 40.01 },
    'refundAmount',
  ],
  ['financial_transactions', drive, { distance: 0 }, 'distance'],
  ['financial_transactions', drive, { distance: null }, 'distance'],
  ['financial_transactions', drive, { distanceUnit: null }, 'distanceUnit'],
  ['financial_transactions', drive, { type: 'income' }, 'distance'],
];

describe('what cannot be true', () => {
  it.each(impossible)('%s: %o with %o is told at %s', (entity, possible, change, field) => {
    const before: Record<string, string> = broken(entity, possible);
    expect(before[field]).toBeUndefined();
    const sentences = broken(entity, { ...possible, ...change });
    expect(Object.keys(sentences)).toEqual([field]);
    expect(sentences[field]).toMatch(/^[A-Z].{10,}/);
    expect(brokenByChange(entity, change, possible, today)).toEqual(sentences);
  });

  it('has an example of every rule', () => {
    const told = new Set(
      impossible.flatMap(([entity, possible, change]) =>
        recordRules.filter(
          (rule) => rule.entity === entity && !rule.holds({ ...possible, ...change }, today),
        ),
      ),
    );
    expect(
      recordRules.filter((rule) => !told.has(rule)).map(({ entity, field }) => `${entity}.${field}`),
    ).toEqual([]);
  });

  it('says under which heading a litter that is on its way is entered', () => {
    expect(broken('breeding_groups', { ...litter, birthDate: '2030-01-01' }).birthDate).toBe(
      'That date is in the future. Enter a birth or hatch to come under Expected',
    );
  });

  it('names only fields of the record', () => {
    for (const { entity, fields, field } of recordRules) {
      expect(fields).toContain(field);
      expect(Object.keys(entityOf(entity).fields)).toEqual(expect.arrayContaining([...fields]));
    }
  });
});

describe('what is unusual and can be true', () => {
  it.each<[EntityName, Record<string, unknown>]>([
    ['animals', { ...dog, birthDate: today }],
    ['animals', { ownership: 'outside', birthDate: null }],
    ['animals', { ...dog, retireDate: '2030-01-01', weight: 155.6, weightUnit: 'kg' }],
    ['animals', { ...dog, species: 'ducks', subSpecies: 'muscovy' }],
    [
      'breeding_groups',
      { ...litter, birthDate: null, breedingDate: '2026-12-01', expectedDate: '2027-02-01' },
    ],
    ['breeding_records', { ...mating, matingDate: '2026-12-01', status: 'planned' }],
    ['breeding_records', { ...mating, matingDate: '2026-12-01', status: undefined }],
    ['health_records', { ...health, nextDueDate: '2026-10-01' }],
    ['incubations', { ...eggs, setOn: '2026-12-01' }],
    ['incubations', { ...eggs, fertileCount: 12, hatchedCount: 12 }],
    ['guardian_placements', { startDate: '2026-10-01', endDate: null }],
    ['guardian_placements', { startDate: '2026-10-01', endDate: '2026-10-01' }],
    ['financial_transactions', { ...paid, date: '2026-12-24', paymentStatus: 'Pending' }],
    ['financial_transactions', { ...paid, date: '2026-12-24', paidDate: '2026-11-20' }],
    ['financial_transactions', { ...paid, taxAmount: 100, discountAmount: 900 }],
    ['financial_transactions', { ...paid, paymentStatus: 'Pending', refundAmount: 0, balanceAmount: 900 }],
    ['financial_transactions', { ...paid, refundAmount: 100, depositAmount: 100, balanceAmount: 900 }],
  ])('%s: %o', (entity, values) => {
    expect(broken(entity, values)).toEqual({});
  });
});

describe('a change', () => {
  it('is judged by itself where it carries all a rule looks at', () => {
    expect(brokenByChange('animals', { birthDate: '2026-11-23' }, undefined, today)).toHaveProperty(
      'birthDate',
    );
    expect(brokenByChange('animals', { deathDate: '2020-01-01' }, undefined, today)).toEqual({});
  });

  it('asks for the rest only where the database could not refuse it', () => {
    expect(needsWholeRecord('animals', { weight: 3 })).toBe(true);
    expect(needsWholeRecord('animals', { deathDate: '2020-01-01' })).toBe(false);
    expect(needsWholeRecord('animals', { name: 'Isla' })).toBe(false);
  });

  it('is not refused for what stood elsewhere in the record before', () => {
    const wrong = { ...dog, birthDate: '2030-01-01', weightUnit: 'kg' };
    expect(brokenByChange('animals', { weight: 20 }, wrong, today)).toEqual({});
  });
});

it('a day has begun once it has begun where the day begins first', () => {
  expect(lastDayBegun(new Date('2026-11-22T09:59:00Z'))).toBe('2026-11-22');
  expect(lastDayBegun(new Date('2026-11-22T10:00:00Z'))).toBe('2026-11-23');
});
