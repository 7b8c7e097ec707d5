import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { permission, planFor } from '#domain/policy.ts';
import { entityWords } from '#domain/terms.ts';
import { useActor } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useRecord } from '#web/api/use-records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { recordTitle } from '#web/records/record-words.ts';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { type CurrentRecord, useCurrentRecord } from '../current-page.ts';
import { openRecordDialog } from '../dialog-events.ts';
import { BoxChoices } from './box-choices.tsx';
import { choicesFor, choicesOpenTo, type LogChoice, logDefaults } from './log-choices.ts';
import { LogNote } from './log-note.tsx';
import './quick-log.css';

/** Records one can write about; on others the log starts with an empty form. */
const subjects: readonly EntityName[] = ['animals', 'offspring', 'breeding_groups', 'customers'];

/** What can be written down in two touches, for the record one is on. */
export function QuickLog({ onClose }: { onClose: () => void }) {
  const open = useCurrentRecord();
  const record = open && subjects.includes(open.entity) ? open : undefined;
  const { shown } = useSpecies();
  const [isNote, setNote] = useState(false);
  const { today } = useFieldServices();
  const choices = choicesOpenTo(useActor(), choicesFor(shown), record?.entity);

  const choose = ({ entity }: LogChoice) => {
    if (!entity) {
      setNote(true);
      return;
    }
    onClose();
    requestAnimationFrame(() => openRecordDialog(entity, logDefaults(entity, today, record)));
  };

  return (
    <Sheet
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isNote ? 'Note' : 'Log'}
      description={record ? <Subject record={record} /> : 'What do you want to write down?'}
    >
      {isNote ? (
        <LogNote record={record} onDone={onClose} />
      ) : (
        <ul className="log-choices">
          <BoxChoices record={record} onLeave={onClose} />
          {choices.map((choice) => (
            <li key={choice.key}>
              <ChoiceButton choice={choice} onChoose={() => choose(choice)} onLeave={onClose} />
            </li>
          ))}
          {choices.length === 0 && (
            <li className="muted">Your role reads the records and changes none. Ask an owner or admin.</li>
          )}
        </ul>
      )}
    </Sheet>
  );
}

function Subject({ record: { entity, id } }: { record: CurrentRecord }) {
  const { data } = useRecord(entity, id);
  const { terms } = useSpecies();
  const wording = useFieldServices();
  return data ? recordTitle(entity, data, wording) : entityWords(entityOf(entity), terms).one;
}

type ChoiceButtonProps = { choice: LogChoice; onChoose: () => void; onLeave: () => void };

function ChoiceButton({ choice, onChoose, onLeave }: ChoiceButtonProps) {
  const actor = useActor();
  const { icon: Icon, label, sub, entity } = choice;
  const words = (suffix = '') => (
    <>
      <Icon />
      <span className="log-words">
        {label}
        {suffix}
        <small>{sub}</small>
      </span>
      <ChevronRight />
    </>
  );
  if (entity && permission(actor, 'create', entity) === 'plan-too-low') {
    const suffix = planFor(entity, 'create') === 'pro' ? ' (Pro)' : ' (Premium)';
    return (
      <Link to="/billing" className="log-choice" onClick={onLeave}>
        {words(suffix)}
      </Link>
    );
  }
  return (
    <button type="button" className="log-choice" onClick={onChoose}>
      {words()}
    </button>
  );
}
