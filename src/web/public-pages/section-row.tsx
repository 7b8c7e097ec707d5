import { ArrowDown, ArrowUp, ChevronDown, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import {
  mostText,
  mostTitle,
  type PageSection,
  type SectionKind,
  writtenSections,
} from '#domain/public-page/sections.ts';
import { IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { CheckField } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx';

const hints: Partial<Record<SectionKind, string>> = {
  cover: 'Empty: what your page template says.',
  guarantee: 'Empty: the text of your page template. Without one the section is left out.',
  raising: 'Empty: the text of your page template. Without one the section is left out.',
  faq: 'A question on a line, its answer below it, then an empty line. Empty: those of your page template.',
  apply: 'Stands beside the button. Empty: the footer of your page template.',
  contact: 'Stands above address, phone and email, which come from your page template.',
};

/** What a section shows by itself, where nothing of it is written here. */
const fromRecords: Partial<Record<SectionKind, string>> = {
  parents: 'Names, titles and main photos of both parents.',
  days: 'Photos, by the day they were added.',
  young: 'Everybody alive, with collar, color and whether it is still free.',
  pedigree: 'Three generations, as far as they are recorded.',
  videos: 'Links to your videos. Nothing of them is loaded on the page.',
};

export interface SectionRowProps {
  section: PageSection;
  label: string;
  isFirst: boolean;
  isLast: boolean;
  onChange: (section: PageSection) => void;
  onMove: (by: -1 | 1) => void;
}

/** One section of the page: shown or hidden, moved, and written in place. */
export function SectionRow({ section, label, isFirst, isLast, onChange, onMove }: SectionRowProps) {
  const [isOpen, setOpen] = useState(false);
  const { id, isShown, title = '', text = '', hasTests = false } = section;
  const words = fromRecords[id];
  return (
    <div className={classes('page-section', !isShown && 'page-section-hidden')}>
      <div className="page-section-row">
        <button
          type="button"
          className="page-section-name"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown className={isOpen ? 'turned' : undefined} />
          <span>{label}</span>
        </button>
        <IconButton
          icon={isShown ? Eye : EyeOff}
          variant="quiet"
          aria-label={isShown ? `Hide ${label}` : `Show ${label}`}
          onClick={() => onChange({ ...section, isShown: !isShown })}
        />
        <IconButton
          icon={ArrowUp}
          variant="quiet"
          disabled={isFirst}
          aria-label={`Move ${label} up`}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon={ArrowDown}
          variant="quiet"
          disabled={isLast}
          aria-label={`Move ${label} down`}
          onClick={() => onMove(1)}
        />
      </div>
      {isOpen && (
        <div className="page-section-fields">
          {words && <p className="muted">{words}</p>}
          {id !== 'parents' && (
            <Field label="Heading" optional help="May hold {{breed}}, {{mother}}, {{father}} and {{count}}">
              <TextInput
                value={title}
                maxLength={mostTitle}
                onChange={({ target }) => onChange({ ...section, title: target.value })}
              />
            </Field>
          )}
          {writtenSections.includes(id) && (
            <Field label="Text" optional help={hints[id]}>
              <TextArea
                rows={id === 'faq' ? 8 : 5}
                value={text}
                maxLength={mostText}
                onChange={({ target }) => onChange({ ...section, text: target.value })}
              />
            </Field>
          )}
          {id === 'parents' && (
            <CheckField
              label="With the results of their health tests"
              checked={hasTests}
              onChange={({ target }) => onChange({ ...section, hasTests: target.checked })}
            />
          )}
        </div>
      )}
    </div>
  );
}
