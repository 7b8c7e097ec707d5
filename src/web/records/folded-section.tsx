import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { type FormPart, namesIn } from './form-layout.ts';
import type { RecordForm } from './use-record-form.ts';

export interface FoldedSectionProps {
  id: string;
  form: RecordForm;
  part: FormPart;
  children: ReactNode;
}

/** A section below what a form opens with: closed until somebody opens it, or something in it is filled or wrong. */
export function FoldedSection({ id, form, part, children }: FoldedSectionProps) {
  const { errors } = useFormState({ control: form.form.control });
  const [wanted, setWanted] = useState(() => part.cells.some(({ name }) => form.isFilled(name)));
  const isOpen = wanted || namesIn(part).some((name) => errors[name]);
  return (
    <details
      id={id}
      className="form-fold"
      open={isOpen}
      onToggle={({ currentTarget }) => setWanted(currentTarget.open)}
    >
      <summary>
        <ChevronRight />
        {part.title}
      </summary>
      <FormSection aria-label={part.title}>{children}</FormSection>
    </details>
  );
}
