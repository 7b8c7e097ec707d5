import { Link } from '@tanstack/react-router';
import { BookOpen, ChevronRight, PackageOpen } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { collarWords } from '#domain/collar.ts';
import type { EntityName } from '#domain/entities/index.ts';
import { permission, planFor } from '#domain/policy.ts';
import { EntityGate } from '#web/access/entity-gate.tsx';
import type { AnyRecord } from '#web/api/records.ts';
import { useActor } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { LoadedRecord } from '#web/records/loaded-record.tsx';
import { useOpenForm } from '#web/records/open-form.ts';
import { recordPath } from '#web/records/record-path.ts';
import { recordTitle } from '#web/records/record-words.ts';
import { TrashNote } from '#web/records/trash-note.tsx';
import { AnimalName } from '#web/ui/animal/animal-name.tsx';
import { Portrait } from '#web/ui/animal/portrait.tsx';
import { type LogChoice, logChoices, logDefaults } from './log-choices.ts';
import { LogNote } from './log-note.tsx';
import './quick-log.css';

/** What a code on a card opens. */
type Carded = 'animals' | 'offspring' | 'breeding_groups';

/** A button of the log that asks for a picture, and where it goes. */
export type PhotoLog = (of: { entity: EntityName; id: string }) => ReactNode;

interface QuickLogScreenProps {
  entity: Carded;
  id: string;
  photos: PhotoLog;
}

/** Where the code on a card leads: what is written down of this one, a thumb's reach away. */
export function QuickLogScreen({ entity, id, photos }: QuickLogScreenProps) {
  return (
    <EntityGate entity={entity}>
      <LoadedRecord entity={entity} id={id}>
        {(record) => <Log entity={entity} record={record as AnyRecord} photos={photos} />}
      </LoadedRecord>
    </EntityGate>
  );
}

const kept: Readonly<Record<Carded, readonly string[]>> = {
  animals: ['weight', 'health', 'task'],
  offspring: ['weight', 'health', 'task'],
  breeding_groups: ['task'],
};

type LogProps = { entity: Carded; record: AnyRecord; photos: PhotoLog };

function Log({ entity, record, photos }: LogProps) {
  const { termsFor, speciesFor } = useSpecies();
  const wording = useFieldServices();
  const species = speciesFor(String(record.species));
  const terms = termsFor(species.key);
  const title = recordTitle(entity, record, { ...wording, terms });
  const [isNote, setNote] = useState(false);
  const noteId = useId();
  const here = { entity, id: record.id };
  const choices = logChoices.filter(({ key }) => kept[entity].includes(key));
  const sub = [record.breed, collarWords(record.collarColor), record.location]
    .filter((one) => typeof one === 'string' && one !== '')
    .join(' · ');
  return (
    <div className="log-screen">
      <TrashNote entity={entity} record={record} />
      <header className="log-head">
        {entity !== 'breeding_groups' && (
          <Portrait
            name={title}
            sex={String(record.gender)}
            species={species.key}
            photoUrl={record.thumbnailUrl}
            size={84}
            alt=""
          />
        )}
        <div>
          <h1 className="title-page">
            <AnimalName>{title}</AnimalName>
          </h1>
          {sub && <p className="muted">{sub}</p>}
        </div>
      </header>
      {!record.deletedAt && (
        <ul className="log-choices" aria-label={`Log for ${title}`}>
          {entity === 'breeding_groups' && record.birthDate ? (
            <li>
              <Link to="/breeding-groups/$id/box" params={{ id: record.id }} className="log-choice">
                <PackageOpen />
                <span className="log-words">
                  Weigh the {terms.litter.toLocaleLowerCase('en')}
                  <small>One after the other</small>
                </span>
                <ChevronRight />
              </Link>
            </li>
          ) : null}
          {choices.map((choice) => (
            <li key={choice.key}>
              <FormChoice choice={choice} entity={entity} record={record} />
            </li>
          ))}
          <li>
            <button
              type="button"
              className="log-choice"
              aria-expanded={isNote}
              aria-controls={noteId}
              onClick={() => setNote(!isNote)}
            >
              <NoteWords />
            </button>
            <div id={noteId} className="log-open" hidden={!isNote}>
              {isNote && <LogNote record={here} onDone={() => setNote(false)} />}
            </div>
          </li>
          <li>{photos(here)}</li>
        </ul>
      )}
      <Link to={recordPath(entity, record.id)} className="log-choice log-whole">
        <BookOpen />
        <span className="log-words">
          Open the whole record
          <small>{title}</small>
        </span>
        <ChevronRight />
      </Link>
    </div>
  );
}

const note = logChoices.find(({ key }) => key === 'note');

function NoteWords() {
  if (!note) return null;
  const { icon: Icon, label } = note;
  return (
    <>
      <Icon />
      <span className="log-words">
        {label}
        <small>With today’s date</small>
      </span>
      <ChevronRight />
    </>
  );
}

interface FormChoiceProps {
  choice: LogChoice;
  entity: Carded;
  record: AnyRecord;
}

/** Opens a form that begins with this record; another plan is offered where it takes one. */
function FormChoice({
  choice: { entity: made, icon: Icon, label, sub, key },
  entity,
  record,
}: FormChoiceProps) {
  const actor = useActor();
  const { today } = useFieldServices();
  const openForm = useOpenForm();
  if (!made) return null;
  const verdict = permission(actor, 'create', made);
  if (verdict !== 'allowed' && verdict !== 'plan-too-low') return null;
  const words = (suffix: string) => (
    <>
      <Icon />
      <span className="log-words">
        {label}
        {suffix}
        <small>{key === 'weight' ? 'One number' : sub}</small>
      </span>
      <ChevronRight />
    </>
  );
  if (verdict === 'plan-too-low') {
    const suffix = planFor(made, 'create') === 'pro' ? ' (Pro)' : ' (Premium)';
    return (
      <Link to="/billing" className="log-choice">
        {words(suffix)}
      </Link>
    );
  }
  const unit = key === 'weight' && record.weightUnit ? { unit: record.weightUnit } : {};
  const defaults = { ...logDefaults(made, today, { entity, id: record.id }), ...unit };
  return (
    <button type="button" className="log-choice" onClick={() => void openForm({ entity: made, defaults })}>
      {words('')}
    </button>
  );
}
