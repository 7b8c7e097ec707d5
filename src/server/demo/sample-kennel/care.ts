import { defaultPlan } from '#domain/care/default-plans.ts';
import { doseByWeight } from '#domain/care/dose.ts';
import { doseWords, productWords, restWords } from '#domain/care/given-words.ts';
import { type CareStart, type DoseUnit, isMedical, type routes } from '#domain/care/lists.ts';
import { type DatedItem, movedDays, plannedDays } from '#domain/care/plan-dates.ts';
import type { Step } from '#domain/care/step.ts';
import { addDays, daysBetween } from '#domain/dates.ts';
import type { EntityName } from '#domain/entities/index.ts';
import type { Json } from '#domain/fields/field.ts';
import { type SpeciesKey, speciesOf } from '#domain/species/species.ts';
import { convertWeight } from '#domain/weight.ts';
import { type SampleBook, type SampleRecord, type SampleValues, storyToday } from './book.ts';
import { vet } from './health.ts';

/** What is older was cared for before there were plans; a litter begins one by itself until then. */
const longAgoDays = 120;
/** Puppies that are sold leave at this age. */
const leavesAtDays = 58;

type CareValues = SampleValues<'care_items'>;

interface Subject {
  readonly of: 'animalId' | 'offspringId';
  readonly record: SampleRecord;
}

interface Plan {
  readonly start: CareStart;
  readonly litterId: string;
  readonly species: SpeciesKey;
  readonly anchorOn: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const all = (book: SampleBook, name: EntityName): readonly SampleRecord[] => book.records.get(name) ?? [];

/** A day of the calendar as a day of the story. */
const toldOn = (book: SampleBook, day: string): string => addDays(storyToday, daysBetween(book.today, day));

/** In kilograms, as the last weighing up to a day says, or else the record itself; two figures, as scales show. */
function weightKg(book: SampleBook, { of, record }: Subject, day: string): number | null {
  const last = all(book, 'weights')
    .filter(({ values }) => values[of] === record.id && text(values.weighedOn) <= day)
    .at(-1);
  const value = Number(last?.values.value ?? record.values.weight ?? record.values.currentWeight ?? 0);
  const unit = text(last?.values.unit ?? record.values.weightUnit) || 'kg';
  return value > 0 ? Number(convertWeight(value, unit, 'kg').toPrecision(3)) : null;
}

interface Given {
  readonly product: string | null;
  readonly lot: string | null;
  readonly route: (typeof routes)[number] | null;
  readonly dose: number | null;
  readonly doseUnit: DoseUnit | null;
  readonly dosePerKg: number | null;
  readonly weightKg: number | null;
  readonly givenBy: string | null;
}

const nothing: Given = {
  ...{ product: null, lot: null, route: null, dose: null, doseUnit: null },
  ...{ dosePerKg: null, weightKg: null, givenBy: null },
};

const vaccines: Partial<Record<SpeciesKey, string>> = { dog: 'Nobivac DHPPi', cat: 'Nobivac Tricat Trio' };

/** What each got: worming by its weight, vaccinations and chips from the vet. */
function given(book: SampleBook, subject: Subject, { kind, key }: Step, plan: Plan, day: string): Given {
  if (kind === 'Vaccination') {
    const product = vaccines[plan.species] ?? null;
    const lot = `A${plan.anchorOn.slice(8)}${plan.anchorOn.slice(5, 7)}`;
    return { ...nothing, product, lot, route: 'Under the skin', dose: 1, doseUnit: 'ml', givenBy: vet };
  }
  if (kind === 'Microchip') return { ...nothing, givenBy: vet };
  const kg = kind === 'Deworming' ? weightKg(book, subject, day) : null;
  if (kg === null) return nothing;
  const isYoung = subject.of === 'offspringId';
  const [product, perKg] = isYoung && /-[68]w$/.test(key) ? ['Pyrantel', 5] : ['Fenbendazole', 50];
  return {
    ...{ ...nothing, product, route: 'By mouth', dose: doseByWeight(perKg, kg), doseUnit: 'mg' },
    ...{ dosePerKg: perKg, weightKg: kg },
  };
}

/** Chips come with the first vaccination, at the end of their window; the last worming was a day late. */
function doneLater({ key }: Step, { dueOn, dueUntil }: DatedItem): string {
  if (key === 'microchip') return dueUntil ?? dueOn;
  return key === 'worm-8w' ? addDays(dueOn, 1) : dueOn;
}

type Outcome = Pick<CareValues, 'state' | 'doneOn' | 'notes'>;

/** Days of the story on which the births were sent in, before the plan asked for it. */
const sentIn: Readonly<Record<string, string>> = { 'wren-third': '2025-09-03', 'isla-second': '2025-11-10' };

/** The one thing that was forgotten: Flint was at the vet when the other kittens were dewormed. */
const forgotten = { young: 'flint', step: 'worm-9w' };

/** How a line stands today. What is past was done on its day; what is due or still to come is open. */
function outcome(
  book: SampleBook,
  { of, record }: Subject,
  step: Step,
  item: DatedItem,
  plan: Plan,
): Outcome {
  const { values, id } = record;
  const isSold = of === 'offspringId' && values.status === 'Sold';
  const left = isSold ? addDays(plan.anchorOn, leavesAtDays) : null;
  const open: Outcome = { state: isSold ? 'Gone along' : 'Open' };
  if (step.key === 'go-home' && (item.dueUntil ?? item.dueOn) < book.today) {
    if (left) return { state: 'Done', doneOn: left };
    return values.status === 'Kept' ? { state: 'Skipped', notes: 'Stays here' } : open;
  }
  const sent = Object.entries(sentIn).find(([key]) => plan.litterId === book.id('breeding_groups', key));
  if (step.key === 'papers' && sent) return { state: 'Done', doneOn: book.on(sent[1]) };
  if (id === book.id('offspring', forgotten.young) && step.key === forgotten.step) return open;
  const isPast = (item.dueUntil ?? item.dueOn) < book.today && item.dueOn < (left ?? book.today);
  return isPast ? { state: 'Done', doneOn: doneLater(step, item) } : open;
}

/** The health record of what was given or found, as recording it in the plan writes it. */
function addHealthRecord(
  book: SampleBook,
  { key, subject, step }: { readonly key: string; readonly subject: Subject; readonly step: Step },
  { got, doneOn }: { readonly got: Given; readonly doneOn: string },
): string {
  return book.add(
    'health_records',
    `care ${key}`,
    {
      ...(subject.of === 'animalId' ? { animalId: subject.record.id } : { puppyId: subject.record.id }),
      recordType: step.kind,
      date: doneOn,
      description: step.what,
      medication: productWords(got),
      treatment: doseWords(got),
      notes: restWords(got.givenBy, null, null),
    },
    toldOn(book, doneOn),
  );
}

/** One plan of one of them: its lines with their days, what was done of them, and what that moved. */
function addPlan(book: SampleBook, plan: Plan, subject: Subject): void {
  const lines = defaultPlan(plan.species, plan.start);
  const days = plannedDays(lines, plan.anchorOn);
  const items = lines.map((step) => {
    const due = days.get(step.key) ?? { dueOn: plan.anchorOn, dueUntil: null };
    const dated: DatedItem = {
      id: step.key,
      step: step.key,
      rule: step,
      ...due,
      state: 'Open',
      doneOn: null,
    };
    const { state = 'Open', doneOn = null, notes = null } = outcome(book, subject, step, dated, plan);
    return { ...dated, state, doneOn, notes };
  });
  const moved = new Map(movedDays(items, plan.anchorOn).map((due) => [due.id, due]));
  for (const [index, step] of lines.entries()) {
    const item = items[index];
    if (!item) continue;
    const { state, doneOn, notes } = item;
    const { dueOn, dueUntil } = moved.get(step.key) ?? item;
    const { key, what, kind, ...rule } = step;
    const name = `${subject.record.id} ${plan.litterId} ${plan.start} ${key}`;
    const got = doneOn === null ? nothing : given(book, subject, step, plan, doneOn);
    const healthRecordId =
      doneOn !== null && isMedical(kind)
        ? addHealthRecord(book, { key: name, subject, step }, { got, doneOn })
        : null;
    book.add(
      'care_items',
      name,
      {
        ...{ [subject.of]: subject.record.id, breedingGroupId: plan.litterId, starts: plan.start, step: key },
        ...{ what, kind, rule: rule as Json, anchorOn: plan.anchorOn, dueOn, dueUntil },
        ...{ state, doneOn, notes, healthRecordId },
        ...got,
      },
      toldOn(book, plan.start === 'Dam before birth' ? book.today : plan.anchorOn),
    );
  }
}

/** The plans that the births and pregnancies of the story have begun, by the lines that are usual for each species. */
export function addCare(book: SampleBook): void {
  const animals = new Map(all(book, 'animals').map((record) => [record.id, record]));
  for (const { id: litterId, values } of all(book, 'breeding_groups')) {
    const [bornOn, expectedOn] = [text(values.birthDate), text(values.expectedDate)];
    const dam = animals.get(text(values.motherId));
    const isHere = dam !== undefined && !['Sold', 'Deceased'].includes(text(dam.values.status));
    const species = speciesOf(text(values.species)).key;
    const plan = { litterId, species };
    if (bornOn === '') {
      if (!isHere || expectedOn < book.today) continue;
      const start = { ...plan, start: 'Dam before birth', anchorOn: expectedOn } as const;
      addPlan(book, start, { of: 'animalId', record: dam });
      continue;
    }
    if (daysBetween(bornOn, book.today) > longAgoDays) continue;
    for (const record of all(book, 'offspring').filter((one) => one.values.breedingGroupId === litterId))
      addPlan(book, { ...plan, start: 'Young', anchorOn: bornOn }, { of: 'offspringId', record });
    if (isHere)
      addPlan(book, { ...plan, start: 'Dam after birth', anchorOn: bornOn }, { of: 'animalId', record: dam });
  }
}
