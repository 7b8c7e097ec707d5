import { addDays, isDate } from '../dates.ts';
import { has, kindFits, notAhead, notBefore, type RecordRule, type RuleValues } from './shape.ts';

const sum = (counts: readonly unknown[]): number =>
  counts.reduce<number>((all, count) => all + Number(count ?? 0), 0);

/** The quickest of the six kinds of poultry take sixteen days: what is said to hatch sooner was set on another day. */
const fewestDays = 12;

/** What follows the setting, as a sentence says it; in the order of the days. */
const later: Readonly<Record<string, string>> = {
  candledOn: 'be candled',
  lockdownOn: 'be left alone',
  hatchedOn: 'hatch',
};

/** What of it is said to have come first. The database tells only that something did. */
function beforeSetting(values: RuleValues): string {
  const early = Object.keys(later).filter((field) => !notBefore(values[field], values.setOn));
  const deeds = early.length > 0 ? early.map((field) => later[field]).join(' or ') : 'be candled or hatch';
  return `Eggs cannot ${deeds} before they are set. Check both days`;
}

/** Nobody counts eggs into a tray a season ahead: a day further on is one of the next year, mistyped. */
const mostDaysAhead = 90;

const isDay = (value: unknown): value is string => typeof value === 'string' && isDate(value);

/** Eggs may be set on a day soon to come: then the batch says when they would hatch. */
export const eggRules: readonly RecordRule[] = [
  {
    entity: 'incubations',
    constraint: null,
    isAsked: true,
    fields: ['eggsSet'],
    field: 'eggsSet',
    message: 'A batch has one egg at least',
    holds: ({ eggsSet }) => !has(eggsSet) || Number(eggsSet) > 0,
  },
  {
    entity: 'incubations',
    constraint: 'incubations_fertile_of_set_check',
    fields: ['eggsSet', 'fertileCount'],
    field: 'fertileCount',
    message: 'More fertile eggs than were set',
    holds: ({ eggsSet, fertileCount }) => !has(fertileCount) || Number(fertileCount) <= Number(eggsSet),
  },
  {
    entity: 'incubations',
    constraint: 'incubations_outcome_check',
    fields: ['eggsSet', 'fertileCount', 'earlyDeadCount', 'lateDeadCount', 'pippedCount', 'hatchedCount'],
    field: 'hatchedCount',
    message: 'Hatched and dead together are more than the fertile eggs',
    holds: ({ eggsSet, fertileCount, earlyDeadCount, lateDeadCount, pippedCount, hatchedCount }) =>
      sum([earlyDeadCount, lateDeadCount, pippedCount, hatchedCount]) <=
      Number(has(fertileCount) ? fertileCount : eggsSet),
  },
  {
    entity: 'incubations',
    constraint: 'incubations_dates_check',
    fields: ['setOn', 'candledOn', 'lockdownOn', 'hatchedOn'],
    field: 'setOn',
    message: beforeSetting,
    holds: (values) => Object.keys(later).every((field) => notBefore(values[field], values.setOn)),
  },
  {
    entity: 'incubations',
    constraint: null,
    isAsked: true,
    fields: ['setOn'],
    field: 'setOn',
    message: 'Give a day from 1900 to three months from now. The year may be mistyped',
    holds: ({ setOn }, today) =>
      !isDay(setOn) || (setOn >= '1900-01-01' && setOn <= addDays(today, mostDaysAhead)),
  },
  {
    entity: 'incubations',
    constraint: null,
    isAsked: true,
    fields: ['setOn', 'hatchedOn'],
    field: 'hatchedOn',
    message: `No egg hatches within ${fewestDays} days of being set. Check this day and the day they were set`,
    holds: ({ setOn, hatchedOn }) =>
      !isDay(setOn) || !isDay(hatchedOn) || hatchedOn < setOn || hatchedOn >= addDays(setOn, fewestDays),
  },
  kindFits('incubations'),
  notAhead('incubations', 'candledOn'),
  notAhead('incubations', 'hatchedOn'),
];
