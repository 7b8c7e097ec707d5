import {
  Baby,
  Dna,
  HandHeart,
  Heart,
  HeartPulse,
  type LucideIcon,
  PawPrint,
  Truck,
  Users,
  Wallet,
} from 'lucide-react';
import type { Plan } from '#domain/plans.ts';

/** The figures the specification gives for the landing page. */
export const figures = [
  { figure: '6+', label: 'species supported so far' },
  { figure: '95%', label: 'time savings' },
  { figure: '$50K+', label: 'average revenue increase' },
];

export const features: { name: string; plan: Plan; icon: LucideIcon; words: string }[] = [
  {
    name: 'Animal Management',
    plan: 'free',
    icon: PawPrint,
    words:
      'One entry per animal: pedigree, papers, tests, weights, photographs. Search by name, number or chip.',
  },
  {
    name: 'Breeding Groups',
    plan: 'free',
    icon: Heart,
    words: 'From mating to birth, with a due window that says what it is counted from.',
  },
  {
    name: 'Offspring Tracking',
    plan: 'free',
    icon: Baby,
    words: 'Every young one by collar and name: weights, and who is available, reserved or placed.',
  },
  {
    name: 'Health Records',
    plan: 'pro',
    icon: HeartPulse,
    words: 'Vaccinations, treatments and visits, and what is due next for whom.',
  },
  {
    name: 'Customer Management',
    plan: 'pro',
    icon: Users,
    words: 'Who asked, who has paid, who was promised what.',
  },
  {
    name: 'Financial Tracking',
    plan: 'pro',
    icon: Wallet,
    words: 'Did this litter pay? Deposits, sales and costs down to the single litter.',
  },
  {
    name: 'Breeding Records',
    plan: 'premium',
    icon: Dna,
    words: 'Heats, matings, clearances and your own rules, each on its date.',
  },
  {
    name: 'Offspring Pickups',
    plan: 'premium',
    icon: Truck,
    words: 'Who goes home when, where, and with whom.',
  },
  {
    name: 'Guardian Program',
    plan: 'premium',
    icon: HandHeart,
    words: 'Guardian homes and who lives there, with the stipend and agreement noted.',
  },
];

export const reasons = [
  {
    title: 'Right before pretty',
    words: 'An unknown parent is never counted as zero. Every date names what it is counted from.',
  },
  {
    title: 'Made for the box',
    words: 'Big targets, dark and light, one hand. The main action is where the thumb is.',
  },
  {
    title: 'Your data leaves with you',
    words: 'Every list leaves as CSV at any time, and what you remove waits 30 days in the trash.',
  },
  {
    title: 'On paper, too',
    words: 'Records and lists print clean on A4 and Letter.',
  },
];
