import type { OccasionKind } from './answers/dashboard.ts';

/** What a calendar can be about. A new kind of occasion does not compile before it says where it belongs. */
export const calendarTopics = {
  births: 'Births and due dates',
  heats: 'Heats and matings',
  health: 'Health, care and tests',
  tasks: 'Tasks',
  pickups: 'Pickups and meetings',
  payments: 'Payments',
} as const;

export type CalendarTopic = keyof typeof calendarTopics;
export const calendarTopicNames = Object.keys(calendarTopics) as CalendarTopic[];

const topicOf: Readonly<Record<OccasionKind, CalendarTopic>> = {
  birth: 'births',
  milestone: 'births',
  incubation: 'births',
  growth: 'births',
  heat: 'heats',
  'in-season': 'heats',
  mating: 'heats',
  test: 'heats',
  health: 'health',
  care: 'health',
  clearance: 'health',
  document: 'tasks',
  retirement: 'health',
  task: 'tasks',
  pickup: 'pickups',
  meeting: 'pickups',
  paper: 'pickups',
  payment: 'payments',
};

/** Whether an occasion belongs into a calendar about these topics; null: about everything. */
export const isAbout = (topics: readonly CalendarTopic[] | null, kind: OccasionKind): boolean =>
  topics === null || topics.includes(topicOf[kind]);
