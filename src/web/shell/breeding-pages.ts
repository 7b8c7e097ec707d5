import {
  CalendarDays,
  CalendarHeart,
  ClipboardCheck,
  Dna,
  Egg,
  FileUp,
  FlaskConical,
  Network,
  ScanHeart,
  ShieldCheck,
  Stethoscope,
  TestTube,
} from 'lucide-react';
import { type PageFacts, small } from './page-facts.ts';

/** The pages round matings, heats, tests and what the pedigree says. */
export const breedingPages = {
  diversity: {
    title: 'Diversity',
    icon: Network,
    description: ({ parentTerm }) =>
      `How related your ${small(parentTerm)} or a breed are among themselves, and who carries what is rare.`,
    entity: 'breeding_records',
  },
  breeding: {
    title: ({ breedingTerm }) => breedingTerm,
    tab: 'Breedings',
    icon: Dna,
    description: 'Matings, planned and done, with the date the young are expected.',
    entity: 'breeding_records',
    adds: [
      { label: 'Add Heat Cycle', entity: 'heat_cycles' },
      { label: 'New Breeding', entity: 'breeding_records' },
    ],
  },
  breedingYear: {
    title: ({ females }) => `The ${small(females)}’ year`,
    tab: 'Year',
    icon: CalendarHeart,
    description: 'Past, current and expected cycles.',
    entity: 'heat_cycles',
    adds: [
      { label: 'Add Heat Cycle', entity: 'heat_cycles' },
      { label: 'New Breeding', entity: 'breeding_records' },
    ],
  },
  heatCycles: {
    title: 'Heat cycles',
    icon: CalendarDays,
    description: 'Each heat of each female. After two, the next is forecast from her own interval.',
    entity: 'heat_cycles',
    bulkImport: 'hasBulkOperations',
    adds: [{ label: 'Add Heat Cycle', entity: 'heat_cycles' }],
  },
  cycleTests: {
    title: 'Cycle tests',
    icon: TestTube,
    description: 'Progesterone, LH, smears and scans: what dates the ovulation.',
    entity: 'cycle_tests',
    adds: [{ label: 'Add Cycle Test', entity: 'cycle_tests' }],
  },
  pregnancyChecks: {
    title: 'Pregnancy checks',
    icon: ScanHeart,
    description: 'Whether she holds, how it was found out, and how many were counted.',
    entity: 'pregnancy_checks',
    adds: [{ label: 'Add Pregnancy Check', entity: 'pregnancy_checks' }],
  },
  incubations: {
    title: 'Incubation',
    icon: Egg,
    description: 'Eggs under a hen or in the incubator: when to candle them, and what hatched.',
    entity: 'incubations',
    adds: [{ label: 'Set Eggs', entity: 'incubations' }],
  },
  clearances: {
    title: 'Clearances',
    icon: Stethoscope,
    description: 'Hip, elbow, eye and heart results with laboratory, date, certificate and expiry.',
    entity: 'genetic_clearances',
    adds: [{ label: 'Add Clearance', entity: 'genetic_clearances' }],
  },
  trialMating: {
    title: 'Trial mating',
    icon: FlaskConical,
    description: 'See a litter’s odds before you breed.',
    entity: 'genetic_tests',
  },
  labFile: {
    title: 'Results of a laboratory',
    icon: FileUp,
    description: 'Import lab results. Review before saving.',
    entity: 'genetic_tests',
  },
  geneticTests: {
    title: 'Genetic tests',
    tab: 'Tests',
    icon: TestTube,
    description: 'DNA results marker by marker: colour, disease, blood group.',
    entity: 'genetic_tests',
    adds: [{ label: 'Add Genetic Test', entity: 'genetic_tests' }],
  },
  breedingRules: {
    title: 'Breeding rules',
    icon: ShieldCheck,
    description: 'Rules of your club, the law or your own programme that a pairing is checked against.',
    entity: 'breeding_standards',
    adds: [{ label: 'Add Breeding Rule', entity: 'breeding_standards' }],
  },
  compliance: {
    title: 'Compliance checks',
    icon: ClipboardCheck,
    description: 'Whether a breeding meets each rule, for both parents.',
    entity: 'breeding_compliance',
    adds: [{ label: 'Add Compliance Check', entity: 'breeding_compliance' }],
  },
} as const satisfies Record<string, PageFacts>;
