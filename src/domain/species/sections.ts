import { type FormSection, formSections } from './shape.ts';

const optional = ['identificationExtras', 'healthGenetics', 'breeding', 'financial'] as const;

type OptionalSection = (typeof optional)[number];

function isOptional(section: FormSection): section is OptionalSection {
  return optional.some((one) => one === section);
}

/** The five sections every species shows, with the named others in their places on the form. */
export function sections(...extra: readonly OptionalSection[]): readonly FormSection[] {
  return formSections.filter((section) => !isOptional(section) || extra.includes(section));
}
