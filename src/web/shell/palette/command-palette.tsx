import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { Search, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useMemo, useState } from 'react';
import { entityOf } from '#domain/entities/index.ts';
import { entityWords } from '#domain/terms.ts';
import { useActor } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useSignOut } from '#web/api/ways-in.ts';
import type { RecordChoice } from '#web/fields/services.ts';
import { recordPath } from '#web/records/record-path.ts';
import { Portrait } from '#web/ui/animal/portrait.tsx';
import { SpeciesIcon } from '#web/ui/animal/silhouette.tsx';
import { IconButton } from '#web/ui/button.tsx';
import type { OverlayName } from '../overlay-name.ts';
import {
  addCommands,
  deviceCommands,
  type Command as Entry,
  importCommands,
  matches,
  pageCommands,
  speciesCommands,
} from './commands.ts';
import { namedCommands } from './named-commands.ts';
import { useActs } from './use-acts.ts';
import { useFoundRecords } from './use-found-records.ts';
import { useRecentRecords } from './use-recent-records.ts';
import './palette.css';

const itemValue = ({ entity, id }: RecordChoice): string => `${entity} ${id}`;

export type CommandPaletteProps = { onOpen: (name: OverlayName) => void; onClose: () => void };

/** Finds any record, page and action; opened by ⌘K. */
export function CommandPalette({ onOpen, onClose }: CommandPaletteProps) {
  const navigate = useNavigate();
  const actor = useActor();
  const { scope, shown: species, terms, choices, select } = useSpecies();
  const { mutate: signOut } = useSignOut();
  const [typed, setTyped] = useState('');
  // Null until the arrows move it: answers come in any order, and Enter means the first of them all.
  const [marked, setMarked] = useState<string | null>(null);
  const { found, isSearching } = useFoundRecords(typed);

  const recent = useRecentRecords();
  const acts = useActs();

  const { role, plan, isDemo } = actor;
  const groups = useMemo(() => {
    const who = { role, plan, isDemo };
    return [
      { title: 'Add', entries: addCommands(who, terms, species) },
      { title: 'Do', entries: [...importCommands(who), ...deviceCommands(onOpen, signOut)] },
      { title: 'Go to', entries: pageCommands(who, terms, species) },
      { title: 'Species', entries: speciesCommands(choices, scope, select) },
    ];
  }, [role, plan, isDemo, terms, species, onOpen, signOut, choices, scope, select]);

  const choose = ({ to, run }: Pick<Entry, 'to' | 'run'>) => {
    onClose();
    if (to) void navigate({ to });
    // The dialog it opens takes the focus only after this one has given it back.
    else if (run) requestAnimationFrame(run);
  };

  const shown = groups.map(({ title, entries }) => ({
    title,
    entries: entries.filter(({ words }) => matches(words, typed)),
  }));
  const named = namedCommands({ role, plan, isDemo }, typed, found, acts);
  const records = typed.trim() === '' ? recent : found;
  const [firstFound] = records;
  const first = named[0]
    ? named[0].key
    : firstFound
      ? itemValue(firstFound)
      : shown.find(({ entries }) => entries[0])?.entries[0]?.key;

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim palette-scrim">
          <Dialog.Content className="palette" aria-describedby={undefined}>
            <Dialog.Title className="sr-only">Find any record or action</Dialog.Title>
            <Command
              label="Find any record or action"
              shouldFilter={false}
              loop
              value={marked ?? first ?? ''}
              onValueChange={setMarked}
            >
              <div className="palette-search">
                <Search />
                <Command.Input
                  value={typed}
                  onValueChange={(text) => {
                    setTyped(text);
                    setMarked(null);
                  }}
                  placeholder="A name, a number, an action"
                />
                <kbd className="only-wide">Esc</kbd>
                <Dialog.Close asChild>
                  <IconButton icon={X} variant="quiet" className="only-phone" aria-label="Close" />
                </Dialog.Close>
              </div>
              <Command.List className="palette-list">
                <Commands title="Do" entries={named} onChoose={choose} />
                {records.length > 0 && (
                  <Command.Group heading={records === recent ? 'Recent' : 'Records'}>
                    {records.map((record) => (
                      <FoundRecord
                        key={itemValue(record)}
                        record={record}
                        onChoose={() => choose({ to: recordPath(record.entity, record.id) })}
                      />
                    ))}
                  </Command.Group>
                )}
                {shown.map(({ title, entries }) => (
                  <Commands key={title} title={title} entries={entries} onChoose={choose} />
                ))}
                <Command.Empty className="palette-empty">
                  {isSearching ? 'Searching' : 'Nothing is called that.'}
                </Command.Empty>
              </Command.List>
            </Command>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type CommandsProps = { title: string; entries: readonly Entry[]; onChoose: (entry: Entry) => void };

function Commands({ title, entries, onChoose }: CommandsProps) {
  const { scope } = useSpecies();
  if (entries.length === 0) return null;
  return (
    <Command.Group heading={title}>
      {entries.map((entry) => (
        <Command.Item key={entry.key} value={entry.key} onSelect={() => onChoose(entry)}>
          {entry.icon === 'species' ? <SpeciesIcon species={scope} /> : <entry.icon />}
          {entry.words}
        </Command.Item>
      ))}
    </Command.Group>
  );
}

function FoundRecord({ record, onChoose }: { record: RecordChoice; onChoose: () => void }) {
  const { terms } = useSpecies();
  const { entity, label, detail, sex, species, photoUrl } = record;
  const hasPortrait = entity === 'animals' || entity === 'offspring';
  return (
    <Command.Item value={itemValue(record)} onSelect={onChoose}>
      {hasPortrait && (
        <Portrait name={label} sex={sex} species={species ?? 'dog'} photoUrl={photoUrl} size={30} alt="" />
      )}
      <span className="palette-words">
        {label}
        {detail && <small>{detail}</small>}
      </span>
      <span className="palette-kind">{entityWords(entityOf(entity), terms).one}</span>
    </Command.Item>
  );
}
