import { describe, expect, it } from 'vitest';
import { buildPedigree } from './pedigree.ts';
import { describeNotice, describeProblem } from './pedigree-problems.ts';

describe('buildPedigree', () => {
  it('puts parents before children whatever the order of the records', () => {
    const { pedigree, problems } = buildPedigree([
      { id: 'pup', sire: 'son', dam: 'daughter' },
      { id: 'daughter', sire: 'stud', dam: 'dam' },
      { id: 'son', sire: 'stud', dam: 'dam' },
      { id: 'dam' },
      { id: 'stud' },
    ]);
    expect(problems).toEqual([]);
    expect(pedigree!.ids).toEqual(['dam', 'stud', 'daughter', 'son', 'pup']);
    expect([...pedigree!.sire]).toEqual([-1, -1, 1, 1, 3]);
    expect([...pedigree!.dam]).toEqual([-1, -1, 0, 0, 2]);
    expect(pedigree!.positionOf.get('pup')).toBe(4);
  });

  it('adds a parent without a record as a founder and says so', () => {
    const { pedigree, problems, notices } = buildPedigree([
      { id: 1, sire: 7, dam: null },
      { id: 2, sire: null, dam: 8 },
    ]);
    expect(problems).toEqual([]);
    expect(pedigree!.ids).toEqual([7, 8, 1, 2]);
    expect(notices).toEqual([
      { kind: 'parent-without-record', id: 7, role: 'sire', child: 1 },
      { kind: 'parent-without-record', id: 8, role: 'dam', child: 2 },
    ]);
    expect(describeNotice(notices[0]!)).toBe('7, sire of 1, has no record; taken as a founder.');
  });

  it('reports an id used twice, a record without an id and an animal that is its own parent', () => {
    const { pedigree, problems } = buildPedigree([
      { id: 'a' },
      { id: 'a' },
      { id: '' },
      { id: 'a' },
      { id: 'b', dam: 'b' },
    ]);
    expect(pedigree).toBeNull();
    expect(problems).toEqual([
      { kind: 'missing-id', line: 3 },
      { kind: 'duplicate-id', id: 'a', count: 3 },
      { kind: 'own-parent', id: 'b', role: 'dam' },
    ]);
    expect(problems.map((problem) => describeProblem(problem))).toEqual([
      'Record 3 has no id.',
      'a has 3 records; an id may be used once.',
      'b is recorded as its own dam.',
    ]);
  });

  it('names the animals of a loop, each a child of the next, and leaves out their descendants', () => {
    const { pedigree, problems } = buildPedigree([
      { id: 'pup', sire: 'a', dam: 'x' },
      { id: 'a', sire: 'b', dam: 'x' },
      { id: 'b', sire: 'x2', dam: 'c' },
      { id: 'c', sire: 'd' },
      { id: 'd', sire: 'a' },
    ]);
    expect(pedigree).toBeNull();
    expect(problems).toEqual([{ kind: 'loop', path: ['a', 'b', 'c', 'd'] }]);
    expect(describeProblem(problems[0]!)).toBe('Loop: a > b > c > d > a (each is a child of the next).');
  });

  it('names one loop in each of several tangles', () => {
    const { problems } = buildPedigree([
      { id: 'a', sire: 'b' },
      { id: 'b', sire: 'a' },
      { id: 'c', sire: 'b', dam: 'd' },
      { id: 'd', dam: 'c' },
    ]);
    expect(problems).toEqual([
      { kind: 'loop', path: ['a', 'b'] },
      { kind: 'loop', path: ['c', 'd'] },
    ]);
  });

  it('reports animals used against their sex and still gives the pedigree', () => {
    const { pedigree, problems } = buildPedigree([
      { id: 'pup', sire: 'girl', dam: 'boy' },
      { id: 'kit', sire: 'both', dam: 'girl' },
      { id: 'girl', sex: 'female' },
      { id: 'boy', sex: 'male' },
      { id: 'both' },
      { id: 'self', sire: 'both', dam: 'both' },
    ]);
    expect(pedigree!.ids).toHaveLength(6);
    expect(problems).toEqual([
      { kind: 'sire-and-dam', id: 'girl', sireOf: 'pup', damOf: 'kit' },
      { kind: 'sex-conflict', id: 'girl', sex: 'female', role: 'sire', child: 'pup' },
      { kind: 'sex-conflict', id: 'boy', sex: 'male', role: 'dam', child: 'pup' },
      { kind: 'sire-and-dam', id: 'both', sireOf: 'kit', damOf: 'self' },
    ]);
  });

  it('ends on the worst tangle: a long line whose every animal is also a child of the youngest', () => {
    const size = 200_000;
    const records = Array.from({ length: size }, (_, id) => ({ id: id + 1, sire: id + 2, dam: 1 }));
    const { problems } = buildPedigree(records);
    expect(problems.map(({ kind }) => kind)).toEqual(['own-parent', 'loop']);
    const sentence = describeProblem(problems[1]!);
    expect(sentence).toMatch(/^Loop: 1 > 2 > 3 > .* > 200000 > 1 \(each is a child of the next\)\.$/);
    expect(sentence.length).toBeLessThan(300);
  });
});
