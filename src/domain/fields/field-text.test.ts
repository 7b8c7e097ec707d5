import { describe, expect, test } from 'vitest';
import { entities } from '#domain/entities/index.ts';
import type { Field } from '#domain/fields/field.ts';
import { species } from '#domain/species/species.ts';
import { formatMoney } from '#domain/writing.ts';
import { choiceWords } from './choice-words.ts';
import { fieldText, unitIn, type Wording } from './field-text.ts';

const { terms } = species.dog;
const wording: Wording = { terms, currency: 'USD', today: '2026-11-20', timeZone: 'America/New_York' };
const said = (field: Field, value: unknown, more: Partial<Wording> = {}) =>
  fieldText(field, value, { ...wording, ...more });
const {
  animals,
  customers,
  financial_transactions: finances,
  tasks,
  breeding_groups: groups,
  breeding_standards: rules,
} = entities;

describe('a value in words', () => {
  test('money in the currency of the organisation, with a real minus', () => {
    expect(said(finances.fields.amount, 1250)).toBe('$1,250.00');
    expect(said(finances.fields.amount, 1250, { currency: 'EUR' })).toBe('€1,250.00');
    expect(formatMoney(-5, 'USD')).toBe('−$5.00');
  });

  test('numbers with their unit, grouped', () => {
    expect(said(animals.fields.weight, 1204.5, { unit: 'lb' })).toBe('1,204.5 lb');
    expect(said(animals.fields.firstBreedingAge, 18)).toBe('18 months');
    expect(said(groups.fields.successRate, 93.75)).toBe('93.75\u202f%');
  });

  test('dates: the year only where it is another one', () => {
    expect(said(animals.fields.birthDate, '2026-09-14')).toBe('14 Sep');
    expect(said(animals.fields.birthDate, '2021-09-14', { long: true })).toBe('14 September 2021');
  });

  test('an instant in the time zone of the organisation', () => {
    expect(said(tasks.fields.completedAt, '2026-11-20T03:30:00Z')).toBe('19 Nov, 22:30');
    expect(said(tasks.fields.completedAt, '2026-11-20T03:30:00Z', { timeZone: 'Europe/Oslo' })).toBe(
      '20 Nov, 04:30',
    );
  });

  test('yes and no, lists, names of other records', () => {
    expect(said(customers.fields.depositRequired, false)).toBe('No');
    expect(said(tasks.fields.tags, ['vet', 'litter A'])).toBe('vet, litter A');
    expect(said(groups.fields.motherId, 'an-id', { label: 'Isla' })).toBe('Isla');
    expect(said(groups.fields.motherId, 'an-id', { label: 'Isla 2021-09-14' })).toBe('Isla 14 Sep 2021');
  });

  test('what made a task: the day of an event, or what a guardian owes', () => {
    const trigger = tasks.fields.triggerConditions;
    expect(said(trigger, { source: 'heats', id: 'an-id', on: '2026-11-02' })).toBe('2 Nov');
    expect(said(trigger, { id: 'an-id', why: 'visit' })).toBe('The next visit');
    expect(said(trigger, { id: 'an-id', why: 'end' })).toBe('The last day of the placement');
    expect(said(trigger, { id: 'an-id', why: 'litters' })).toBe('The litters agreed on');
  });

  test('what is missing is said, never drawn as zero', () => {
    expect(said(animals.fields.deathDate, null)).toBe('No date');
    expect(said(animals.fields.weight, null)).toBe('Unknown');
    expect(said(animals.fields.color, '')).toBe('Not recorded');
    expect(said(tasks.fields.tags, [])).toBe('None');
    expect(said(customers.fields.housingType, null)).toBe('Not recorded');
  });

  test('an empty field that means something says what', () => {
    expect(said(tasks.fields.entityType, null)).toBe('None');
    expect(said(rules.fields.breed, '')).toBe('Every breed');
    expect(said(rules.fields.maxLitters, null)).toBe('No limit');
    expect(said(rules.fields.maxLitters, 0)).toBe('0');
  });

  test('zero is a value', () => {
    expect(said(animals.fields.weight, 0, { unit: 'lb' })).toBe('0 lb');
  });
});

test('stored choices are said in words', () => {
  expect(
    ['credit_card', 'in progress', 'own', 'grams', 'lbs', 'paypal', 'Hand Mating'].map((one) =>
      choiceWords(one, terms),
    ),
  ).toEqual(['Credit card', 'In progress', 'Own', 'grams', 'lbs', 'PayPal', 'Hand Mating']);
  expect(choiceWords('goats', terms)).toBe('Goats');
  expect(choiceWords('offspring', terms)).toBe('Puppy');
});

test('the unit of a weight stands in the field beside it', () => {
  expect(unitIn('currentWeight', { weightUnit: 'grams' })).toBe('g');
  expect(unitIn('value', { unit: 'oz' })).toBe('oz');
  expect(unitIn('price', { weightUnit: 'grams' })).toBeUndefined();
});
