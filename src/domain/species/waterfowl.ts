import { bird, laying } from './bird.ts';

const duckEggs = laying({
  days: 28,
  from: 27,
  to: 29,
  candleOn: [9, 18],
  lockdownOn: 25,
  breedingAgeMonths: 6,
});

export const ducks = bird({
  key: 'ducks',
  words: {
    parentTerm: 'Ducks',
    parent: 'Duck',
    childTerm: 'Ducklings',
    child: 'Duckling',
    female: 'Duck',
    females: 'Ducks',
    male: 'Drake',
    males: 'Drakes',
    youngFemale: 'Duck',
    youngMale: 'Drake',
  },
  weightUnits: ['grams', 'oz', 'lbs'],
  reproduction: duckEggs,
  subSpecies: [
    {
      key: 'mallard-derived',
      label: 'Domestic duck',
      alsoCalled: ['mallard', 'Pekin'],
      terms: {},
      reproduction: duckEggs,
    },
    {
      key: 'muscovy',
      label: 'Muscovy',
      alsoCalled: [
        'Muscovy duck',
        'Barbary duck',
        'Cairina moschata',
        'Moschusente',
        'Warzenente',
        'Flugente',
        'canard de Barbarie',
      ],
      terms: { parentTerm: 'Muscovies', parent: 'Muscovy' },
      reproduction: laying({
        days: 35,
        from: 33,
        // The tables end at 35, the usual day; an egg is not late the day after.
        to: 36,
        candleOn: [11, 22],
        lockdownOn: 31,
        breedingAgeMonths: 7,
      }),
    },
  ],
  showcase: 'Ducklings, hatching. 28 days',
});

export const geese = bird({
  key: 'geese',
  words: {
    parentTerm: 'Geese',
    parent: 'Goose',
    childTerm: 'Goslings',
    child: 'Gosling',
    female: 'Goose',
    females: 'Geese',
    male: 'Gander',
    males: 'Ganders',
    youngFemale: 'Goose',
    youngMale: 'Gander',
  },
  weightUnits: ['grams', 'oz', 'lbs'],
  // Lays from about 7 months; fully fertile only in her second season.
  reproduction: laying({
    days: 30,
    from: 28,
    to: 35,
    candleOn: [10, 20],
    lockdownOn: 26,
    breedingAgeMonths: 12,
    seasonal: 'long-day',
  }),
  showcase: 'Goslings, hatching. 30 days',
});
