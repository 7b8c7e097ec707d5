import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Round } from '#domain/answers/timeline.ts';
import { addDays } from '#domain/dates.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import type { CheckFact, CycleTestFact, FemaleFacts, HeatFact, LitterFact, MatingFact } from './facts.ts';
import { timelineOf } from './timeline.ts';

const progesterone = (on: string, value: number, unit = 'ng/mL'): CycleTestFact => ({
  id: `test-${on}`,
  on,
  kind: 'Progesterone',
  value,
  unit,
  finding: null,
});
const seen = (on: string, kind: CycleTestFact['kind'], finding: string): CycleTestFact => ({
  ...progesterone(on, 0),
  kind,
  value: null,
  unit: null,
  finding,
});
const heat = (startOn: string, more: Partial<HeatFact> = {}): HeatFact => ({
  id: `heat-${startOn}`,
  startOn,
  endOn: null,
  ovulationOn: null,
  tests: [],
  ...more,
});
const mating = (on: string, more: Partial<MatingFact> = {}): MatingFact => ({
  id: `mating-${on}`,
  on,
  untilOn: null,
  heatId: null,
  maleId: 'rook',
  maleName: 'Rook',
  method: null,
  semen: null,
  status: 'done',
  ...more,
});
const check = (on: string, result: CheckFact['result'], count: number | null = null): CheckFact => ({
  id: `check-${on}`,
  on,
  matingId: null,
  method: 'Ultrasound',
  result,
  count,
});
const litter = (more: Partial<LitterFact>): LitterFact => ({
  id: 'litter',
  matingId: null,
  matedOn: null,
  expectedOn: null,
  bornOn: null,
  total: 0,
  alive: 0,
  maleId: 'rook',
  maleName: 'Rook',
  ...more,
});
const female = (more: Partial<FemaleFacts>, species: SpeciesKey = 'dog'): FemaleFacts => ({
  species,
  subSpecies: null,
  birthDate: '2021-04-01',
  heats: [],
  matings: [],
  checks: [],
  litters: [],
  ...more,
});

const newest = (facts: FemaleFacts, today: string): Round => {
  const [round] = timelineOf(facts, today).rounds;
  if (!round) throw new Error('There is no round');
  return round;
};
const titles = ({ events }: Round): string[] => events.map(({ on, title }) => `${on} ${title}`);

const threeValues = [
  progesterone('2026-09-28', 0.8),
  progesterone('2026-09-30', 2.3),
  progesterone('2026-10-02', 5.6),
];
const start = heat('2026-09-22', { tests: threeValues });

describe('a bitch with three progesterone values', () => {
  it('has an LH day, an ovulation day and mating days by semen', () => {
    const round = newest(female({ heats: [start] }), '2026-10-02');
    expect(round).toMatchObject({ state: 'heat', lh: { on: '2026-09-30' }, ovulation: { on: '2026-10-02' } });
    expect(round.matingDays.map(({ semen, from, to }) => [semen, from, to])).toEqual([
      ['natural', '2026-10-03', '2026-10-04'],
      ['chilled', '2026-10-04', '2026-10-04'],
      ['frozen', '2026-10-05', '2026-10-05'],
    ]);
    expect(round.due).toBeNull();
  });

  it('is due 63 ± 1 days after ovulation once she is mated, and says so', () => {
    const matings = [mating('2026-10-03'), mating('2026-10-05')];
    const round = newest(female({ heats: [start], matings }), '2026-10-20');
    expect(round).toMatchObject({
      state: 'mated',
      due: {
        from: '2026-12-03',
        to: '2026-12-05',
        expectedOn: '2026-12-04',
        because: 'Counted from ovulation on 2 October: 63 ± 1 days.',
      },
      earlierDue: [{ anchor: 'lh' }, { anchor: 'mating', from: '2026-11-27', to: '2026-12-12' }],
    });
    expect(round.events.filter(({ kind }) => kind === 'mating')).toHaveLength(2);
    expect(round.events.find(({ kind }) => kind === 'mating-days')?.standing).toBe('replaced');
  });

  it('reads nmol/L alike', () => {
    const tests = threeValues.map(({ on, value }) => progesterone(on, (value ?? 0) * 3.18, 'nmol/L'));
    const round = newest(female({ heats: [heat('2026-09-22', { tests })] }), '2026-10-02');
    expect(round.ovulation?.on).toBe('2026-10-02');
    expect(titles(round)).toContain('2026-09-30 Progesterone 7.314 nmol/L (2.3 ng/mL)');
  });

  it('asks for the next value until ovulation is passed', () => {
    const early = heat('2026-09-22', { tests: threeValues.slice(0, 2) });
    expect(newest(female({ heats: [early] }), '2026-09-30').nextTestOn).toBe('2026-10-02');
    expect(newest(female({ heats: [start] }), '2026-10-02').nextTestOn).toBeNull();
  });
});

describe('each later fact replaces the estimate before it', () => {
  const mated = { heats: [heat('2026-09-22')], matings: [mating('2026-10-03')] };

  it('a mating alone gives a wide window', () => {
    expect(newest(female(mated), '2026-10-10').due).toMatchObject({
      from: '2026-11-27',
      to: '2026-12-10',
      because: expect.stringContaining('a wide window because ovulation was not dated'),
    });
  });

  it.each<[string, Partial<HeatFact>, string]>([
    ['the day entered on the heat', { ovulationOn: '2026-10-01', tests: threeValues }, '2026-10-01'],
    ['a scan', { tests: [...threeValues, seen('2026-10-01', 'Ultrasound', 'Ovulated')] }, '2026-10-01'],
    [
      'an LH test',
      { tests: [seen('2026-09-28', 'LH', 'Negative'), seen('2026-09-29', 'LH', 'Positive')] },
      '2026-10-01',
    ],
    [
      'the smear',
      {
        tests: [seen('2026-10-06', 'Cytology', 'Standing heat'), seen('2026-10-07', 'Cytology', 'Past heat')],
      },
      '2026-10-01',
    ],
  ])('%s dates the ovulation', (_, facts, on) => {
    const round = newest(female({ ...mated, heats: [heat('2026-09-22', facts)] }), '2026-10-10');
    expect(round.ovulation?.on).toBe(on);
    expect(round.due).toMatchObject({ anchor: 'ovulation', expectedOn: addDays(on, 63) });
  });

  it('the birth ends the round, and the due window stands as replaced', () => {
    const litters = [litter({ bornOn: '2026-12-04', total: 7, alive: 7 })];
    const round = newest(female({ ...mated, heats: [start], litters }), '2026-12-05');
    expect(round).toMatchObject({ state: 'born', bornOn: '2026-12-04' });
    expect(round.events.at(-1)).toMatchObject({ kind: 'birth', because: '63 days after ovulation.' });
    expect(
      round.events.filter(({ kind }) => kind === 'due').every(({ standing }) => standing === 'replaced'),
    ).toBe(true);
  });

  it('a check says that she holds, or that she does not', () => {
    const told = (...checks: CheckFact[]) => newest(female({ ...mated, checks }), '2026-11-02');
    expect(told(check('2026-11-01', 'Pregnant', 6))).toMatchObject({ state: 'pregnant', expectedCount: 6 });
    expect(told(check('2026-11-01', 'Uncertain')).state).toBe('mated');
    expect(told(check('2026-10-30', 'Uncertain'), check('2026-11-01', 'Not pregnant')).state).toBe(
      'not-pregnant',
    );
  });
});

describe('rounds', () => {
  it('keep a second heat apart from the first, and its matings with it', () => {
    const facts = female({
      heats: [heat('2026-03-01'), heat('2025-09-01')],
      matings: [mating('2026-03-12'), mating('2025-09-12')],
    });
    const { rounds } = timelineOf(facts, '2026-03-20');
    expect(rounds.map(({ startOn, firstMatedOn, state }) => [startOn, firstMatedOn, state])).toEqual([
      ['2026-03-01', '2026-03-12', 'mated'],
      ['2025-09-01', '2025-09-12', 'over'],
    ]);
  });

  it('a link that was recorded counts more than the days', () => {
    const facts = female({
      heats: [heat('2026-03-01'), heat('2026-04-20')],
      matings: [mating('2026-04-21', { heatId: 'heat-2026-03-01' })],
    });
    expect(timelineOf(facts, '2026-04-22').rounds.map(({ firstMatedOn }) => firstMatedOn)).toEqual([
      null,
      '2026-04-21',
    ]);
  });

  it('a heat that comes back says that she did not hold', () => {
    const facts = female(
      { heats: [heat('2026-10-01'), heat('2026-10-21')], matings: [mating('2026-10-02')] },
      'goats',
    );
    expect(timelineOf(facts, '2026-10-22').rounds.map(({ state }) => state)).toEqual(['heat', 'returned']);
  });

  it('an expected litter without a recorded mating stands with its day as entered', () => {
    const facts = female({ litters: [litter({ expectedOn: '2026-12-03' })] });
    expect(newest(facts, '2026-11-20')).toMatchObject({
      due: { from: '2026-12-03', anchor: 'entered' },
      litterId: 'litter',
    });
  });

  it('a birth long awaited is overdue, not forgotten', () => {
    const facts = female({ matings: [mating('2026-01-01')] });
    expect(newest(facts, '2026-03-18').state).toBe('overdue');
  });

  it('leaves out what began before a day, and still knows her intervals', () => {
    const heats = ['2024-09-01', '2025-03-01', '2025-09-01'].map((on) => heat(on));
    const { rounds, nextHeat } = timelineOf(female({ heats }), '2025-10-20', '2025-06-01');
    expect(rounds.map(({ startOn }) => startOn)).toEqual(['2025-09-01']);
    expect(nextHeat?.ownIntervals).toBe(2);
  });

  it('never loses a fact, and never tells one twice', () => {
    const day = fc.integer({ min: 0, max: 1200 }).map((offset) => addDays('2024-02-27', offset));
    const species = fc.constantFrom<SpeciesKey>('dog', 'cat', 'goats', 'horse', 'rabbits', 'cattle');
    fc.assert(
      fc.property(
        species,
        fc.uniqueArray(day),
        fc.uniqueArray(day),
        fc.uniqueArray(day),
        (key, heats, matings, births) => {
          const facts = female(
            {
              heats: heats.map((on) => heat(on)),
              matings: matings.map((on) => mating(on)),
              litters: births.map((bornOn) => litter({ id: `litter-${bornOn}`, bornOn })),
            },
            key,
          );
          const events = timelineOf(facts, '2026-06-01').rounds.flatMap((round) => round.events);
          const recorded = events
            .filter(({ standing, record }) => standing === 'recorded' && record)
            .map((one) => one.key);
          expect(recorded.toSorted()).toEqual(
            [
              ...heats.map((on) => `heat-heat-${on}`),
              ...matings.map((on) => `mating-mating-${on}`),
              ...births.map((on) => `birth-litter-${on}`),
            ].toSorted(),
          );
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('what comes next, by the rules of the species', () => {
  it('her own median interval after two cycles, across a leap day', () => {
    const heats = ['2023-08-20', '2024-02-20', '2024-08-22'].map((on) => heat(on));
    const { nextHeat, matingAgain } = timelineOf(female({ heats }), '2024-12-01');
    expect(nextHeat).toMatchObject({ anchor: 'own-median', ownIntervals: 2, intervalDays: 184 });
    expect(matingAgain).toBeNull();
  });

  it('no next heat while she carries', () => {
    const facts = female({ heats: [heat('2026-03-01')], matings: [mating('2026-03-12')] });
    expect(timelineOf(facts, '2026-03-20').nextHeat).toBeNull();
  });

  it('a queen can be mated again after her young', () => {
    const facts = female({ litters: [litter({ bornOn: '2026-03-01' })] }, 'cat');
    const { nextHeat, matingAgain } = timelineOf(facts, '2026-03-20');
    expect(nextHeat).toBeNull();
    expect(matingAgain).toMatchObject({ from: '2026-03-29', anchor: 'birth' });
  });

  it.each([
    ['horse', '2026-04-19', ['2026-04-23', '2026-05-03'], ['2026-06-02', '2026-06-06']],
    ['cattle', '2026-02-17', ['2026-03-09', '2026-04-18'], ['2026-04-01', '2026-04-07']],
  ] as const)(
    '%s: after a birth its own days, not those of a heat before it',
    (species, bornOn, after, then) => {
      const before = { heats: [heat('2025-05-10')], litters: [litter({ bornOn })] };
      const told = (facts: FemaleFacts) => {
        const { nextHeat, matingAgain } = timelineOf(facts, addDays(bornOn, 30));
        const next = nextHeat ?? matingAgain;
        return [next?.anchor, next?.from, next?.to];
      };
      expect(told(female(before, species))).toEqual(['birth', ...after]);
      // The heat that came then begins the count of heats again.
      const since = { ...before, heats: [...before.heats, heat(addDays(bornOn, 25))] };
      expect(told(female(since, species))).toEqual(['species', ...then]);
    },
  );

  it('a sow is in heat again once her last litter is weaned, and before that nobody can say when', () => {
    const litters = [
      litter({ id: 'last', bornOn: '2026-09-01' }),
      litter({ id: 'first', bornOn: '2026-03-01', weanedOn: '2026-03-29' }),
    ];
    const nursing = timelineOf(female({ heats: [heat('2026-05-10')], litters }, 'pigs'), '2026-09-20');
    expect([nursing.nextHeat, nursing.matingAgain]).toEqual([null, null]);
    const weaned = female({ litters: litters.map((one) => ({ weanedOn: '2026-09-29', ...one })) }, 'pigs');
    expect(timelineOf(weaned, '2026-09-30').matingAgain).toMatchObject({
      ...{ from: '2026-10-03', to: '2026-10-09', anchor: 'weaning' },
    });
  });

  it('a ram that ran with her for weeks gives one wide window', () => {
    const facts = female({ matings: [mating('2026-10-01', { untilOn: '2026-11-04' })] }, 'sheep');
    const { due } = newest(facts, '2026-11-05');
    expect(due?.because).toContain('first');
    expect(due && due.to > addDays(due.from, 34)).toBe(true);
  });

  it('a rat is due by her kind, and without a kind nobody can say', () => {
    const facts = female({ matings: [mating('2026-10-01')] }, 'rodents');
    expect(newest({ ...facts, subSpecies: 'rat' }, '2026-10-02').due?.expectedOn).toBe('2026-10-23');
    expect(newest(facts, '2026-10-02').due).toBeNull();
  });

  it('a young female is told from when she is old enough', () => {
    expect(timelineOf(female({ birthDate: '2024-02-29' }), '2025-01-01').firstMating?.from).toBe(
      '2025-08-29',
    );
  });

  it('of one whose birth is not known nothing is said about that', () => {
    expect(timelineOf(female({ birthDate: null }), '2025-01-01').firstMating).toBeNull();
  });
});

describe('what is to be done while she carries', () => {
  const milestones = (facts: FemaleFacts, today: string) =>
    newest(facts, today)
      .events.filter(({ kind }) => kind === 'milestone')
      .map(({ title, on, until }) => [title, on, until]);

  it('a scan or a film that was made within its days is not asked for again, nor is one that is long over', () => {
    const mated = female({ heats: [start], matings: [mating('2026-10-03')] });
    expect(milestones(mated, '2026-10-04').map(([title]) => title)).toEqual([
      'Ultrasound',
      'X-ray to count the puppies',
      'Take her temperature three times a day',
    ]);
    expect(milestones(mated, '2026-11-06').map(([title]) => title)).toContain('Ultrasound');
    expect(milestones(mated, '2026-11-07').map(([title]) => title)).not.toContain('Ultrasound');
    const scanned = { ...mated, checks: [check('2026-11-02', 'Pregnant', 6)] };
    expect(milestones(scanned, '2026-11-03').map(([title]) => title)).toEqual([
      'X-ray to count the puppies',
      'Take her temperature three times a day',
    ]);
  });

  it('nobody watches for the heat of a mare that is known to be in foal; the second scan stays', () => {
    const mated = female({ matings: [mating('2026-05-01')] }, 'horse');
    expect(milestones(mated, '2026-05-02').map(([title]) => title)).toContain(
      'Watch for her coming back in heat',
    );
    const scanned = { ...mated, checks: [check('2026-05-16', 'Pregnant', 1)] };
    expect(milestones(scanned, '2026-05-17')).toEqual([['Second scan', '2026-05-29', '2026-06-05']]);
  });
});
