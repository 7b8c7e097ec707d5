import {
  Baby,
  Bug,
  ChartColumn,
  ChartLine,
  CreditCard,
  FileText,
  FileUp,
  Globe,
  HandHeart,
  Heart,
  HeartPulse,
  History,
  House,
  Image,
  KeyRound,
  LayoutTemplate,
  Library,
  ListChecks,
  Mail,
  Palette,
  Plug,
  Scale,
  Settings,
  ShieldCheck,
  Trash2,
  Truck,
  Users,
  Wallet,
  Wrench,
} from 'lucide-react';
import type { Terms } from '#domain/species/species.ts';
import { spelled } from '#domain/writing.ts';
import { breedingPages } from './breeding-pages.ts';
import { type PageFacts, small, type Words } from './page-facts.ts';

/** Title, icon, description and actions of every page of the signed-in product. */
export const pages = {
  dashboard: {
    title: 'Dashboard',
    icon: House,
    description: 'What wants doing, and what is coming.',
    hasHead: false,
  },
  welcome: {
    title: 'Welcome',
    icon: House,
    description: 'The first steps in a new stud book.',
    hasHead: false,
  },
  animals: {
    title: ({ parentTerm }) => parentTerm,
    icon: 'species',
    description: ({ parentTerm }) =>
      `Your breeding ${small(parentTerm)}, and outside animals that serve as ancestors or mates.`,
    entity: 'animals',
    adds: [{ label: ({ parent }) => `Add ${parent}`, entity: 'animals' }],
    bulkImport: 'hasBulkOperations',
  },
  breedingGroups: {
    title: ({ litterTerm }) => litterTerm,
    icon: Heart,
    description: 'Every litter, expected or born, with its young.',
    entity: 'breeding_groups',
    adds: [{ label: ({ litter }) => `Add ${litter}`, entity: 'breeding_groups' }],
    bulkImport: 'hasBulkOperations',
  },
  litterSites: {
    title: 'Public pages',
    icon: Globe,
    description: ({ litter }) => `A page on the web for each ${small(litter)} you want to show.`,
    entity: 'litter_sites',
    adds: [{ label: 'Add Public Page', entity: 'litter_sites' }],
  },
  siteTemplates: {
    title: 'Page templates',
    icon: LayoutTemplate,
    description: 'Texts and colors every new public page starts from.',
    entity: 'organization_litter_templates',
    adds: [{ label: 'Add Template', entity: 'organization_litter_templates' }],
  },
  offspring: {
    title: ({ childTerm }) => childTerm,
    icon: Baby,
    description: 'Who is free, who is reserved, who goes where.',
    entity: 'offspring',
    adds: [{ label: ({ child }) => `Add ${child}`, entity: 'offspring' }],
    bulkImport: 'hasBulkOperations',
  },
  healthRecords: {
    title: 'Health Records',
    icon: HeartPulse,
    description: 'Vaccinations, treatments, tests and visits, with what is due next.',
    entity: 'health_records',
    adds: [{ label: 'Add Health Record', entity: 'health_records' }],
    bulkImport: 'hasAdvancedFeatures',
  },
  weights: {
    title: 'Weights',
    icon: Scale,
    description: 'Every weight, in the unit it was taken in.',
    entity: 'weights',
    adds: [{ label: 'Add Weight', entity: 'weights' }],
  },
  customers: {
    title: 'Customers',
    icon: Users,
    description: 'Buyers and prospects: what they want and what they owe.',
    entity: 'customers',
    adds: [{ label: 'Add Customer', entity: 'customers' }],
    bulkImport: 'hasBulkOperations',
  },
  portalInvites: {
    title: 'Portal invitations',
    icon: KeyRound,
    description: 'Links that open the portal for a buyer.',
    entity: 'portal_invites',
  },
  finances: {
    title: 'Finances',
    icon: Wallet,
    description: 'Income and expenses, what they were for, and whether they are paid.',
    entity: 'financial_transactions',
    adds: [{ label: 'Add Transaction', entity: 'financial_transactions' }],
    bulkImport: 'hasAdvancedFeatures',
  },
  ...breedingPages,
  guardians: {
    title: 'Guardians',
    tab: 'Homes',
    icon: HandHeart,
    description: 'Families who keep a breeding animal at home for you.',
    entity: 'guardians',
    adds: [{ label: 'Add Guardian Home', entity: 'guardians' }],
  },
  placements: {
    title: 'Placements',
    icon: HandHeart,
    description: 'Which animal lives with which guardian, since when and on what terms.',
    entity: 'guardian_placements',
    adds: [{ label: 'Add Placement', entity: 'guardian_placements' }],
  },
  pickups: {
    title: 'Pickups',
    icon: Truck,
    description: ({ child }) => `When each ${small(child)} goes home, where, and with whom.`,
    entity: 'puppy_pickups',
    adds: [{ label: 'Add Pickup', entity: 'puppy_pickups' }],
  },
  transporters: {
    title: 'Transporters',
    icon: Truck,
    description: 'Drivers and flight nannies.',
    entity: 'transporters',
    adds: [{ label: 'Add Transporter', entity: 'transporters' }],
  },
  reports: {
    title: 'Reports',
    icon: ChartLine,
    description: 'What your records add up to.',
    entity: 'report_definitions',
  },
  customReport: {
    title: 'Custom report',
    icon: ChartColumn,
    description: 'Choose what to count, and keep the report under a name.',
    entity: 'report_definitions',
  },
  documents: {
    title: 'Documents',
    icon: FileText,
    description: 'Contracts, certificates and papers, attached to the record they belong to.',
    entity: 'documents',
    adds: [{ label: 'Add Document', entity: 'documents' }],
  },
  photos: {
    title: 'Photos',
    icon: Image,
    description: 'Pictures of animals, young and whatever else is worth keeping.',
    entity: 'photos',
  },
  tasks: {
    title: 'Tasks',
    icon: ListChecks,
    description: 'What has to be done, by whom and until when.',
    entity: 'tasks',
    adds: [{ label: 'Create Task', entity: 'tasks' }],
  },
  sopTemplates: {
    title: 'SOP Templates',
    icon: ListChecks,
    description: 'Written procedures: how things are done here.',
    entity: 'sop_templates',
    adds: [{ label: 'Add SOP Template', entity: 'sop_templates' }],
  },
  integrations: {
    title: 'Integrations',
    icon: Plug,
    description: 'The other apps you use. Nothing is sent to them.',
    entity: 'integrations',
  },
  branding: {
    title: 'Branding',
    icon: Palette,
    description: 'The colors of your printed pedigrees, and whether public pages name Studbook.',
    entity: 'branding_settings',
  },
  bugReports: {
    title: 'Bug reports',
    icon: Bug,
    description: 'Problems your team has reported.',
    entity: 'bug_reports',
  },
  outbox: {
    title: 'Outbox',
    icon: Mail,
    description: 'Mail of this installation, work that failed, and who runs it.',
  },
  security: {
    title: 'Security',
    icon: ShieldCheck,
    description: 'Who signed in, who took what along, and whose rights changed. Kept for two years.',
  },
  resetPassword: {
    title: 'Choose a new password',
    icon: KeyRound,
    description: 'It replaces the one you forgot.',
    hasHead: false,
  },
  verify: {
    title: 'A link from a mail',
    icon: KeyRound,
    description: 'It was sent to prove an address.',
    hasHead: false,
  },
  invitation: {
    title: 'An invitation',
    icon: KeyRound,
    description: 'Somebody asks you to work with them.',
    hasHead: false,
  },
  trash: {
    title: 'Trash',
    icon: Trash2,
    description: 'What was removed stays here for 30 days.',
  },
  changes: {
    title: 'Changes',
    icon: History,
    description: 'Every change of every record. Who made it is told in the history of each record.',
    entity: 'audit_logs',
  },
  imports: {
    title: 'Imports',
    icon: FileUp,
    description: 'Your imports. Undo within 30 days.',
    bulkImport: 'hasBulkOperations',
  },
  billing: {
    title: 'Plan and billing',
    tab: 'Plan',
    icon: CreditCard,
    description: 'What’s in your plan, and what the others cost.',
  },
  checkout: {
    title: 'Checkout',
    icon: CreditCard,
    description: 'Review your plan.',
  },
  settings: {
    title: 'Settings',
    icon: Settings,
    description: 'Your account, your organization, and how Studbook looks.',
  },
  portal: {
    title: 'Buyer portal',
    icon: KeyRound,
    description: 'Where buyers see their papers and balance.',
  },
  diagnostics: {
    title: 'Diagnostics',
    icon: Wrench,
    description: 'What is running, for whoever keeps this installation.',
  },
  demoAnalytics: {
    title: 'Demo Analytics',
    icon: ChartColumn,
    description: 'Demo usage.',
  },
  everything: {
    title: 'All records',
    icon: Library,
    description: 'Every kind of record, with its page.',
  },
} as const satisfies Record<string, PageFacts>;

export type PageName = keyof typeof pages;

export const pageNames = Object.keys(pages) as PageName[];

export const pageOf = (name: PageName): PageFacts => pages[name];

export const wordsFor = (words: Words, terms: Terms): string =>
  spelled(typeof words === 'string' ? words : words(terms));
