import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { SectionList } from '#web/ui/form/section-list.tsx';
import { FoldedSection } from './folded-section.tsx';
import { FormField, FormWeight } from './form-field.tsx';
import { type FormPart, namesIn, wideNames } from './form-layout.ts';
import type { RecordForm } from './use-record-form.ts';

const sectionId = (form: RecordForm, index: number): string => form.idOf(`section-${index}`);

export interface FormSectionsProps {
  form: RecordForm;
  parts: readonly FormPart[];
  /** Fewer or other choices than the definition's, by field name. */
  choices?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Inputs of a rich form in the place of the usual ones, by field name. */
  inputs?: Readonly<Record<string, ReactNode>> | undefined;
}

/** The fields of a form under their headings, in two columns. */
export function FormSections({ form, parts, ...rest }: FormSectionsProps) {
  return parts.map((part, index) => {
    const id = sectionId(form, index);
    const cells = <Cells key={part.title} form={form} part={part} {...rest} />;
    return part.isFolded ? (
      <FoldedSection key={part.title} id={id} form={form} part={part}>
        {cells}
      </FoldedSection>
    ) : (
      <FormSection key={part.title} id={id} title={parts.length > 1 && part.title ? part.title : undefined}>
        {cells}
      </FormSection>
    );
  });
}

function Cells({ form, part, choices, inputs = {} }: Omit<FormSectionsProps, 'parts'> & { part: FormPart }) {
  const wide = wideNames(form.fields, part);
  return part.cells.map((cell) =>
    'unit' in cell ? (
      <FormWeight key={cell.name} form={form} name={cell.name} unit={cell.unit} />
    ) : inputs[cell.name] ? (
      <Fragment key={cell.name}>{inputs[cell.name]}</Fragment>
    ) : (
      <FormField
        key={cell.name}
        form={form}
        name={cell.name}
        choices={choices?.[cell.name]}
        wide={wide.has(cell.name)}
      />
    ),
  );
}

/** The section in view, as the body scrolls. */
function useCurrentSection(ids: readonly string[]) {
  const [current, setCurrent] = useState(ids[0] ?? '');
  const all = ids.join(' ');
  useEffect(() => {
    const visible = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id);
          else visible.delete(target.id);
        }
        const first = all.split(' ').find((id) => visible.has(id));
        if (first) setCurrent(first);
      },
      { rootMargin: '-15% 0px -60% 0px' },
    );
    for (const id of all.split(' ')) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [all]);
  return [current, setCurrent] as const;
}

/** The list of sections at the left of a long form, with the count of errors in each. */
export function FormSectionList({ form, parts }: { form: RecordForm; parts: readonly FormPart[] }) {
  const { errors } = useFormState({ control: form.form.control });
  const items = parts.map((part, index) => ({
    id: sectionId(form, index),
    label: part.title,
    errors: namesIn(part).filter((name) => errors[name]).length,
  }));
  const [current, setCurrent] = useCurrentSection(items.map(({ id }) => id));
  return (
    <SectionList
      items={items}
      current={current}
      onSelect={(id) => {
        setCurrent(id);
        document.getElementById(id)?.scrollIntoView({ block: 'start' });
      }}
    />
  );
}
