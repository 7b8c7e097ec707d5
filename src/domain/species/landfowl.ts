import { bird, laying } from './bird.ts';

export const chickens = bird({
  key: 'chickens',
  words: {
    parentTerm: 'Chickens',
    parent: 'Chicken',
    childTerm: 'Chicks',
    child: 'Chick',
    female: 'Hen',
    females: 'Hens',
    male: 'Rooster',
    males: 'Roosters',
    youngFemale: 'Pullet',
    youngMale: 'Cockerel',
  },
  weightUnits: ['grams', 'oz'],
  reproduction: laying({
    days: 21,
    from: 20,
    to: 22,
    candleOn: [7, 14],
    lockdownOn: 18,
    breedingAgeMonths: 7,
  }),
  showcase: 'Chicks, hatching. 21 days',
});

export const turkeys = bird({
  key: 'turkeys',
  words: {
    parentTerm: 'Turkeys',
    parent: 'Turkey',
    childTerm: 'Poults',
    child: 'Poult',
    female: 'Hen',
    females: 'Hens',
    male: 'Tom',
    males: 'Toms',
    youngFemale: 'Jenny',
    youngMale: 'Jake',
  },
  weightUnits: ['grams', 'oz', 'lbs'],
  reproduction: laying({
    days: 28,
    from: 27,
    to: 29,
    candleOn: [9, 18],
    lockdownOn: 25,
    breedingAgeMonths: 7,
    seasonal: 'long-day',
  }),
  showcase: 'Poults, hatching. 28 days',
});

const coturnixEggs = laying({
  days: 17,
  from: 16,
  to: 18,
  candleOn: [6, 11],
  lockdownOn: 14,
  breedingAgeMonths: 2,
});

export const quail = bird({
  key: 'quail',
  words: {
    parentTerm: 'Quail',
    parent: 'Quail',
    childTerm: 'Chicks',
    child: 'Chick',
    female: 'Hen',
    females: 'Hens',
    male: 'Cock',
    males: 'Cocks',
    youngFemale: 'Hen',
    youngMale: 'Cock',
  },
  weightUnits: ['grams', 'oz'],
  reproduction: coturnixEggs,
  subSpecies: [
    {
      key: 'coturnix',
      label: 'Coturnix',
      alsoCalled: ['Coturnix quail', 'Japanese quail', 'Jumbo', 'Wachtel', 'Legewachtel'],
      terms: {},
      reproduction: coturnixEggs,
    },
    {
      key: 'bobwhite',
      label: 'Bobwhite',
      alsoCalled: ['Bobwhite quail', 'northern bobwhite'],
      terms: { parentTerm: 'Bobwhites', parent: 'Bobwhite' },
      reproduction: laying({
        days: 23,
        from: 23,
        to: 24,
        candleOn: [8, 15],
        lockdownOn: 20,
        breedingAgeMonths: 12,
      }),
    },
  ],
  showcase: 'Chicks, hatching. 17 to 18 days',
});

export const pheasants = bird({
  key: 'pheasants',
  words: {
    parentTerm: 'Pheasants',
    parent: 'Pheasant',
    childTerm: 'Chicks',
    child: 'Chick',
    female: 'Hen',
    females: 'Hens',
    male: 'Cock',
    males: 'Cocks',
    youngFemale: 'Hen',
    youngMale: 'Cock',
  },
  weightUnits: ['grams', 'oz'],
  reproduction: laying({
    days: 24,
    from: 23,
    to: 26,
    candleOn: [8, 16],
    lockdownOn: 21,
    // Lays in the spring after it hatched.
    breedingAgeMonths: 10,
    seasonal: 'long-day',
  }),
  showcase: 'Chicks, hatching. 24 days',
});
