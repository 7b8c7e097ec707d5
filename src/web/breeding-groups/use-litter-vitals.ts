import { daysBetween, formatAge, formatDate, formatSpan } from '#domain/dates.ts';
import { dueOfLitter, type LitterDue } from '#domain/reproduction/litter-due.ts';
import { type Milestone, pregnancyMilestones, youngMilestones } from '#domain/reproduction/milestones.ts';
import { birthWords } from '#domain/species/laying.ts';
import { speciesOf } from '#domain/species/species.ts';
import { capitalised } from '#domain/terms.ts';
import { usePermission } from '#web/access/use-permission.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useRecord } from '#web/api/use-records.ts';
import { useTimeline } from '#web/api/use-timeline.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { lossOf } from '#web/verbs/litter-words.ts';

interface Vital {
  readonly label: string;
  readonly value: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Where a litter stands, for its head: before the birth the due window and the day, afterwards its age; and what comes next. */
export function useLitterVitals(litter: AnyRecord): readonly Vital[] {
  const { today } = useFieldServices();
  const { ownFor, speciesFor } = useSpecies();
  const species = speciesFor(String(litter.species)).key;
  const { can } = usePermission('heat_cycles');
  const motherId = String(litter.motherId);
  const born = text(litter.birthDate);
  const { data: dam } = useRecord('animals', motherId);
  const { data: timeline } = useTimeline(motherId, { enabled: can('use') && born === '' });
  if (born !== '') {
    const milestones = youngMilestones(species, born);
    const leave = milestones.find(({ key }) => key === 'go-home');
    return [
      {
        label: capitalised(birthWords(speciesOf(species)).born),
        value: formatDate(born, today),
      },
      { label: 'Age', value: formatAge(born, today) },
      ...next(
        milestones.filter((one) => one !== leave),
        today,
      ),
      ...(leave ? [{ label: 'Ready to go home', value: formatDate(leave.from, today) }] : []),
    ];
  }
  // Nothing is expected of it any more.
  const loss = lossOf(litter);
  if (loss) return [{ label: loss, value: formatDate(text(litter.lostOn), today) }];
  const round = timeline?.rounds.find(({ litterId }) => litterId === litter.id);
  const breedingDate = litter.breedingDate as string | null;
  const expectedDate = litter.expectedDate as string | null;
  const subSpecies = dam?.subSpecies;
  const due =
    round?.due ?? dueOfLitter({ species, own: ownFor(species), subSpecies, breedingDate, expectedDate });
  if (!due) return [{ label: 'Expected', value: 'No date' }];
  return [
    dueVital(due, today),
    ...day(breedingDate, due, today),
    ...(breedingDate ? next(pregnancyMilestones(species, breedingDate, subSpecies), today) : []),
  ];
}

function dueVital(due: LitterDue, today: string): Vital {
  if (due.anchor === 'entered') return { label: 'Expected', value: formatDate(due.expectedOn, today) };
  const likely = formatSpan(due.expectedOn, due.expectedOn, today);
  return { label: 'Due', value: `${formatSpan(due.from, due.to, today)}, most likely ${likely}` };
}

/** The day she is on, counted from the mating or from the day the eggs were set. */
function day(startOn: string | null, due: LitterDue, today: string): Vital[] {
  const [now, total] = startOn
    ? [daysBetween(startOn, today), daysBetween(startOn, due.expectedOn)]
    : [-1, 0];
  return now < 0 || total <= 0 ? [] : [{ label: 'Day', value: `${now} of ${total}` }];
}

/** The first thing that is not over yet. */
function next(milestones: readonly Milestone[], today: string): Vital[] {
  const coming = milestones.find(({ to }) => to >= today);
  return coming
    ? [{ label: 'Next', value: `${coming.label}, ${formatSpan(coming.from, coming.to, today)}` }]
    : [];
}
