import { describe, expect, it } from 'vitest';
import { entityNames, entityOf } from '../entities/index.ts';
import { daysOfLives, livesOf, outsideLife } from './lives.ts';

/** Kinds of record about an animal or a young one whose days need not lie in its life, or are judged elsewhere. */
const others: Readonly<Record<string, string>> = {
  animals: 'its own rules (animals.ts), and its parents with check-parents.ts',
  offspring: 'young.ts',
  weights: 'plausible-weight.ts, with the age',
  litter_entries: 'birth/log.ts',
  genetic_tests: 'an embryo can be tested',
  care_items: 'the server makes them',
  financial_transactions: 'people pay before a birth',
  handover_papers: 'people ask for papers before a birth',
  places: 'people join a list before a birth',
  puppy_pickups: 'it follows the day the young one was sold (young.ts)',
  contracts: 'people agree before a birth',
  invoices: 'people pay before a birth',
};

describe('what lies in a life', () => {
  it('is said of every kind of record that is about one and has a day', () => {
    const about = entityNames.filter((name) => {
      const fields = Object.values(entityOf(name).fields);
      const refers = fields.some(
        (field) => field.kind === 'reference' && ['animals', 'offspring'].includes(field.to),
      );
      const hasDay = fields.some((field) => field.kind === 'date' && !('ahead' in field && field.ahead));
      return refers && hasDay;
    });
    expect(about.toSorted()).toEqual(
      [...new Set([...Object.keys(daysOfLives), ...Object.keys(others)])].toSorted(),
    );
  });

  it('names fields that are there', () => {
    for (const [name, lines] of Object.entries(daysOfLives)) {
      const { fields } = entityOf(name as keyof typeof daysOfLives);
      for (const { day, of } of lines) {
        expect(fields[day]?.kind).toBe('date');
        expect(fields[of]).toMatchObject({ kind: 'reference' });
      }
    }
  });

  const isla = { called: 'Isla', gender: 'Female', born: '2020-05-01', died: '2024-03-02' };
  const mating = { femaleId: 'f', maleId: 'm', matingDate: '2024-03-03' };
  const sentences = (name: keyof typeof daysOfLives, values: Record<string, unknown>, life = isla) =>
    livesOf(name, values).map((line) => Object.values(outsideLife(life, line, values))[0] ?? null);

  it('begins with the birth, where that is known', () => {
    const visit = { animalId: 'a', date: '2020-04-30' };
    expect(sentences('health_records', visit)).toEqual([
      'That day lies before the birth of Isla on 1 May 2020',
    ]);
    expect(sentences('health_records', { ...visit, date: '2020-05-01' })).toEqual([null]);
    const unknown = { ...isla, born: null, died: null };
    const [line] = livesOf('health_records', visit);
    expect(line && outsideLife(unknown, line, visit)).toEqual({});
  });

  it('ends with the death, for what takes a living one', () => {
    expect(sentences('health_records', { animalId: 'a', date: '2024-03-03' })).toEqual([null]);
    expect(sentences('heat_cycles', { animalId: 'a', cycleStartDate: '2024-03-02' })).toEqual([null]);
    expect(sentences('heat_cycles', { animalId: 'a', cycleStartDate: '2024-03-03' })).toEqual([
      'Isla died on 2 March 2024, before that day',
    ]);
  });

  it('is that of a female, for what only females have', () => {
    const heat = { animalId: 'a', cycleStartDate: '2022-01-01' };
    const [line] = livesOf('heat_cycles', heat);
    expect(line && outsideLife({ ...isla, called: 'Rook', gender: 'Male' }, line, heat)).toEqual({
      animalId: 'Rook is male. Choose a female',
    });
  });

  it('lets frozen semen outlive a sire, and frozen embryos a dam', () => {
    const dead = 'Isla died on 2 March 2024, before that day';
    expect(sentences('breeding_records', { ...mating, method: 'Natural' })).toEqual([dead, dead]);
    expect(sentences('breeding_records', { ...mating, method: 'AI' })).toEqual([dead, null]);
    expect(sentences('breeding_records', { ...mating, method: null })).toEqual([dead, null]);
    expect(sentences('breeding_records', { ...mating, method: 'Embryo Transfer' })).toEqual([null, null]);
    const born = { motherId: 'f', birthDate: '2024-05-01', species: 'dog' };
    expect(sentences('breeding_groups', born)).toEqual([dead]);
    expect(sentences('breeding_groups', { ...born, species: 'chickens' })).toEqual([null]);
  });

  it('is asked of what a change says anew', () => {
    const days = (changes: object, before: object = { ...mating, method: 'AI' }) =>
      livesOf('breeding_records', { ...before, ...changes }, { ...before }).map(({ of }) => of);
    expect(days({ notes: 'Both calm' })).toEqual([]);
    expect(days({ maleId: 'n' })).toEqual(['maleId']);
    expect(days({ matingDate: '2024-03-04' })).toEqual(['femaleId', 'maleId']);
    expect(days({ method: 'Natural' })).toEqual(['maleId']);
  });
});
