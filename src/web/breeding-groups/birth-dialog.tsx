import { useQueryClient } from '@tanstack/react-query';
import { breedingGroups } from '#domain/entities/breeding-groups.ts';
import { inOrderOf } from '#domain/entry/unit-order.ts';
import { choiceWords } from '#domain/fields/choice-words.ts';
import { laysEggs } from '#domain/species/laying.ts';
import type { Terms } from '#domain/species/species.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { post } from '#web/api/client.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { usePreferences } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useOnce } from '#web/api/use-once.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { TypedDate } from '#web/fields/typed-date.tsx';
import { fieldsOf } from '#web/records/record-words.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { addYoung, bearsOne, wearsCollars, type YoungRow, youngValues } from './young-rows.ts';
import { YoungTable } from './young-table.tsx';

/** What the dialog needs of a litter, also of one that is only made by the birth. */
type LitterToBear = Partial<AnyRecord>;

export interface BirthDialogProps {
  litter: LitterToBear;
  /** `birth` sets the date and adds the young; `young` adds more to a litter that is born. */
  task: 'birth' | 'young';
  /** The mating the birth came of, where the litter is made by this. */
  breedingId?: string | undefined;
  onClose: () => void;
}

/** "Litter recorded, 5 puppies", "1 kid added". */
function savedWords(count: number, isBirth: boolean, terms: Terms): string {
  const young = `${count} ${(count === 1 ? terms.child : terms.childTerm).toLocaleLowerCase('en')}`;
  if (!isBirth) return `${young} added`;
  return count === 0 ? `${terms.litter} recorded` : `${terms.litter} recorded, ${young}`;
}

/** A birth in one step: the day and all young, kept together or not at all. */
export function BirthDialog({ litter, task, breedingId, onClose }: BirthDialogProps) {
  const queryClient = useQueryClient();
  const { termsFor, speciesFor } = useSpecies();
  const { today, region } = useFieldServices();
  const species = speciesFor(String(litter.species));
  const terms = termsFor(species.key);
  const expected = Number(litter.expectedLitterSize ?? 0);
  const [birthDate, setBirthDate] = useTyped('birth: birthDate', today);
  const [rows, setRows] = useTyped<YoungRow[]>('birth: rows', () =>
    addYoung([], 'Unknown', task === 'young' ? 1 : Math.min(expected, 20), wearsCollars(species)),
  );
  const [delivery, setDelivery] = useTyped('birth: delivery', '');
  const units = inOrderOf(species.youngWeightUnits, usePreferences().units);
  const [unit, setUnit] = useTyped<string>('birth: unit', units[0] ?? 'grams');
  const { busy, errors, problem, send } = useSending();
  const once = useOnce();
  const isBirth = task === 'birth';
  // The parents are as they are: of what does not fit them, the day is what can be put right here.
  const dayError = errors.birthDate ?? errors.motherId ?? errors.fatherId;
  const isLaying = laysEggs(species);
  const action = isBirth
    ? `Record ${terms.birth}`
    : `Add ${rows.length === 1 ? terms.child : terms.childTerm}`;

  const ask = async () => {
    const offspring = rows.map((row) => youngValues(row, unit, region));
    const birth = { birthDate, ...(delivery && { deliveryMethod: delivery }), offspring };
    if (breedingId) return post(`/api/breeding-records/${breedingId}/birth`, birth, once.idFor(birth));
    const body = isBirth ? { version: litter.version, ...birth } : { offspring };
    const path = isBirth ? 'birth' : 'offspring';
    return post(`/api/breeding-groups/${litter.id}/${path}`, body, once.idFor(body));
  };
  const save = () =>
    send(async () => {
      await ask();
      await refreshAfterWrite(queryClient, 'breeding_groups', 'offspring', 'breeding_records');
      toast({ title: savedWords(rows.length, isBirth, terms), tone: 'positive' });
      onClose();
    });
  return (
    <ActionDialog
      title={action}
      description={
        isBirth
          ? bearsOne(species)
            ? `Records the date and the ${terms.child.toLocaleLowerCase('en')} at once. Name and weight can follow later.`
            : 'Records the date and all the young at once. Names and weights can follow later.'
          : 'Sex is enough; everything else can follow later.'
      }
      size="wide"
      guard={() => rows.some(({ breederName, birthWeight }) => breederName !== '' || birthWeight !== '')}
      action={action}
      busy={busy}
      disabled={!isBirth && rows.length === 0}
      problem={problem}
      onAction={() => void save()}
      onClose={onClose}
    >
      <div className="stack-lg">
        {isBirth && (
          <div className="field-grid">
            <Field label={fieldsOf('breeding_groups', terms).birthDate?.label} error={dayError}>
              <TypedDate value={birthDate} onChange={setBirthDate} />
            </Field>
            {!isLaying && (
              <Field label="Delivery" optional error={errors.deliveryMethod}>
                <Select
                  placeholder="Not recorded"
                  options={breedingGroups.fields.deliveryMethod.choices.map((value) => ({
                    value,
                    label: choiceWords(value, terms),
                  }))}
                  value={delivery}
                  onChange={(event) => setDelivery(event.target.value)}
                />
              </Field>
            )}
          </div>
        )}
        <YoungTable
          species={species}
          terms={terms}
          rows={rows}
          onChange={setRows}
          unit={unit}
          units={units}
          onUnit={setUnit}
          errors={errors}
        />
      </div>
    </ActionDialog>
  );
}
