import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CareItem } from '#domain/answers/care-plan.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { sendNowOrLater } from '#web/api/device/send-later.ts';
import { useOnce } from '#web/api/use-once.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { TypedDate } from '#web/fields/typed-date.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberInput, TextInput } from '#web/ui/form/text-input.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { numbersOf } from './care-groups.ts';
import { courseOrder, waitingWords } from './care-orders.ts';
import { DoseFields, doseBody, noDose } from './dose-fields.tsx';
import type { PlanOf } from './use-care-plan.ts';
import { WhomBoxes } from './whom-boxes.tsx';

export interface CourseDialogProps {
  /** Whoever has a plan here can have a course. */
  items: readonly CareItem[];
  of: PlanOf;
  id: string;
  species: SpeciesKey;
  onClose: () => void;
}

/** Those who are here, each once, the dam last. */
function subjectsOf(items: readonly CareItem[], of: PlanOf, id: string) {
  const here = items.filter(
    ({ state, subject }) => state !== 'Gone along' && state !== 'Ended' && subject !== 'incubations',
  );
  const all = [...new Map(here.map((item) => [item.subjectId, item])).values()];
  // The page of one animal is about that one.
  const own = of === 'litter' ? all : all.filter(({ subjectId }) => subjectId === id);
  return own
    .map(({ subject, subjectId, name }) => ({ entity: subject, id: subjectId, name }))
    .sort((a, b) => (a.entity === b.entity ? 0 : a.entity === 'offspring' ? -1 : 1));
}

/** A course of medication: each dose then stands in the plan and is ticked when it is given. */
export function CourseDialog({ items, of, id, species, onClose }: CourseDialogProps) {
  const { today } = useFieldServices();
  const client = useQueryClient();
  const once = useOnce();
  const { busy, errors, setErrors, problem, send } = useSending();
  const subjects = subjectsOf(items, of, id);
  const numbers = numbersOf(items);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(subjects.filter(({ entity }) => entity === 'offspring' || of !== 'litter').map((one) => one.id)),
  );
  const [product, setProduct] = useTyped('course: product', '');
  const [firstOn, setFirstOn] = useTyped('course: firstOn', today);
  const [days, setDays] = useTyped('course: days', '5');
  const [perDay, setPerDay] = useTyped('course: perDay', '1');
  const [dose, setDose] = useTyped('course: dose', noDose);
  const save = () => {
    const broken: Record<string, string> = {};
    if (chosen.size === 0) broken.subjects = 'Choose at least one';
    if (product.trim() === '') broken.product = 'Say what is given';
    setErrors(broken);
    if (Object.keys(broken).length > 0) return;
    const body = {
      subjects: subjects
        .filter((one) => chosen.has(one.id))
        .map(({ entity, id: subject }) => ({ entity, id: subject })),
      ...{ product, firstOn, days: Number(days), perDay: Number(perDay) },
      ...doseBody(dose),
    };
    const doses = Number(days) * Number(perDay);
    void send(async () => {
      const told = { of, id, key: once.idFor(body), title: `Course: ${product}`, body };
      const state = await sendNowOrLater(client, courseOrder(told));
      if (state === 'sent') await refreshAfterWrite(client, 'care_items');
      const words = doses === 1 ? 'one dose' : `${doses} doses`;
      toast(
        state === 'sent'
          ? { title: `${product}: ${words} in the plan`, tone: 'positive' }
          : { title: `${product}: ${words} begun`, tone: 'positive', ...waitingWords },
      );
      onClose();
    });
  };
  return (
    <ActionDialog
      title="Course of medication"
      description="As your vet has said. Each dose stands in the plan and is ticked when it is given."
      guard={() => product.trim() !== '' || dose !== noDose}
      action="Begin the course"
      busy={busy}
      problem={problem}
      onAction={save}
      onClose={onClose}
    >
      <div className="stack">
        <WhomBoxes
          those={subjects.map((one) => ({ ...one, number: numbers.get(one.id) }))}
          chosen={chosen}
          onChange={setChosen}
          unnamed="Number"
          error={errors.subjects}
        />
        <div className="field-grid">
          <Field label="Product" error={errors.product}>
            <TextInput value={product} maxLength={160} onChange={({ target }) => setProduct(target.value)} />
          </Field>
          <Field label="First dose on" error={errors.firstOn}>
            <TypedDate value={firstOn} onChange={setFirstOn} ahead />
          </Field>
          <Field label="Days" error={errors.days}>
            <NumberInput whole value={days} onChange={({ target }) => setDays(target.value)} />
          </Field>
          <Field label="Times a day" error={errors.perDay}>
            <NumberInput whole value={perDay} onChange={({ target }) => setPerDay(target.value)} />
          </Field>
          <DoseFields typed={dose} species={species} errors={errors} onChange={setDose} />
        </div>
      </div>
    </ActionDialog>
  );
}
