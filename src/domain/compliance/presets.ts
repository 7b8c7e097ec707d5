import type { SpeciesKey } from '#domain/species/species.ts';
import type { BreedingRule } from './facts.ts';

/** What a rule of a preset fills in; everything else stays empty. */
export type PresetRule = Pick<BreedingRule, 'standardName' | 'requirementDescription'> &
  Partial<Omit<BreedingRule, 'id'>> & { readonly requirementType: string };

export interface RulePreset {
  readonly key: string;
  readonly title: string;
  readonly about: string;
  /** Whose breeders it is for; null for those of every species. */
  readonly species: SpeciesKey | null;
  readonly rules: readonly PresetRule[];
}

const kennelClub = 'The Kennel Club (UK), litter registration, rule B22c';

/**
 * Starting points that can be added and edited. Rules of clubs change: what is here was read from their own pages in
 * November 2026, and each rule says where it is written.
 */
export const rulePresets: readonly RulePreset[] = [
  {
    key: 'uk-kennel-club',
    title: 'The Kennel Club, United Kingdom',
    about: 'When it refuses to register a litter. Exceptions can be asked for before the mating.',
    species: 'dog',
    rules: [
      {
        standardName: 'Dam at least 1 year old at mating',
        requirementType: 'Age',
        requirementDescription:
          'No litter is registered from a dam under one year old at the time of mating.',
        species: 'dog',
        appliesTo: 'Female',
        minAgeMonths: 12,
        ageCountsAt: 'Mating',
        source: kennelClub,
      },
      {
        standardName: 'Dam under 8 years at whelping',
        requirementType: 'Age',
        requirementDescription:
          'No litter is registered from a dam that has reached the age of eight years at whelping, unless allowed beforehand.',
        species: 'dog',
        appliesTo: 'Female',
        maxAgeYears: 8,
        ageCountsAt: 'Birth',
        source: kennelClub,
      },
      {
        standardName: 'No more than four litters',
        requirementType: 'Number of litters',
        requirementDescription: 'No litter is registered from a dam that has already whelped four.',
        species: 'dog',
        appliesTo: 'Female',
        maxLitters: 4,
        source: kennelClub,
      },
      {
        standardName: 'Fewer than two caesareans',
        requirementType: 'Caesareans',
        requirementDescription: 'No litter is registered from a dam that has had two caesarean operations.',
        species: 'dog',
        appliesTo: 'Female',
        maxCaesareans: 2,
        source: kennelClub,
      },
      {
        standardName: 'No mating of parent and child or full siblings',
        requirementType: 'Relationship',
        requirementDescription:
          'Father and daughter, mother and son, brother and sister: no litter of theirs is registered.',
        species: 'dog',
        bannedRelation: 'Parent and child, full siblings',
        source: kennelClub,
      },
    ],
  },
  {
    key: 'dogs-going-home',
    title: 'Age at going home',
    about: 'Eight weeks, by many laws. A pickup before that day is refused.',
    species: 'dog',
    rules: [
      {
        standardName: 'Dogs stay 8 weeks',
        requirementType: 'Age at going home',
        requirementDescription: 'No young one leaves before it is eight weeks old.',
        species: 'dog',
        minSaleAgeDays: 56,
      },
    ],
  },
  {
    key: 'cats-going-home',
    title: 'Age at going home',
    about: 'Twelve weeks, by the rules of most registries. A pickup before that day is refused.',
    species: 'cat',
    rules: [
      {
        standardName: 'Cats stay 12 weeks',
        requirementType: 'Age at going home',
        requirementDescription: 'No young one leaves before it is twelve weeks old.',
        species: 'cat',
        minSaleAgeDays: 84,
      },
    ],
  },
  {
    key: 'own-programme',
    title: 'Rules of your own',
    about: 'Common limits to start from. They are nobody’s law: change the figures to yours.',
    species: null,
    rules: [
      {
        standardName: 'Inbreeding at most 6.25 %',
        requirementType: 'Inbreeding',
        requirementDescription: 'The young of first cousins have 6.25 %.',
        isRequired: false,
        maxCoi: 6.25,
      },
      {
        standardName: 'One birth in a year',
        requirementType: 'Number of litters',
        requirementDescription:
          'She has given birth no more than once in the twelve months before she is due.',
        isRequired: false,
        appliesTo: 'Female',
        maxLitters: 1,
        withinMonths: 12,
      },
    ],
  },
];
