import { useWatch } from 'react-hook-form';
import type { Species, Terms } from '#domain/species/species.ts';
import { FoldedSection } from '#web/records/folded-section.tsx';
import { FormField, FormWeight } from '#web/records/form-field.tsx';
import type { FormPart } from '#web/records/form-layout.ts';
import type { RecordForm } from '#web/records/use-record-form.ts';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { BreedField } from './breed-field.tsx';
import { ParentField } from './parent-field.tsx';
import type { AddOutside } from './parent-side.ts';
import { GenderField, HousingField, KindField } from './species-fields.tsx';

interface AnimalFieldProps {
  form: RecordForm;
  species: Species;
  terms: Terms;
  recordId: string | undefined;
  onAddOutside: AddOutside;
}

/** Of an outside animal it may be unknown. */
function BirthDateField({ form }: Pick<AnimalFieldProps, 'form'>) {
  const ownership = useWatch({ control: form.form.control, name: 'ownership' });
  return <FormField form={form} name="birthDate" required={ownership !== 'outside' || undefined} />;
}

/** One field of the form; those that depend on the species or on other animals have inputs of their own. */
function AnimalField({ name, ...props }: AnimalFieldProps & { name: string }) {
  const { form, species } = props;
  switch (name) {
    case 'name':
      return <FormField form={form} name={name} wide />;
    case 'gender':
      return <GenderField form={form} terms={props.terms} />;
    case 'breed':
      return <BreedField form={form} />;
    case 'subSpecies':
      return <KindField form={form} species={species} />;
    case 'birthDate':
      return <BirthDateField form={form} />;
    case 'housingType':
      return <HousingField form={form} species={species} />;
    case 'weight':
      return <FormWeight form={form} name={name} unit="weightUnit" />;
    case 'sireId':
    case 'damId':
      return (
        <ParentField form={form} side={name} recordId={props.recordId} onAddOutside={props.onAddOutside} />
      );
    default:
      return <FormField form={form} name={name} />;
  }
}

export interface AnimalSectionProps extends AnimalFieldProps {
  part: FormPart;
  id: string;
}

export function AnimalSection({ part, id, ...props }: AnimalSectionProps) {
  const fields = part.cells.map(({ name }) => <AnimalField key={name} name={name} {...props} />);
  return part.isFolded ? (
    <FoldedSection id={id} form={props.form} part={part}>
      {fields}
    </FoldedSection>
  ) : (
    <FormSection id={id}>{fields}</FormSection>
  );
}
