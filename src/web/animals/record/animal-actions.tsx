import { useNavigate } from '@tanstack/react-router';
import { CircleDot, Ellipsis, Mars, Pencil, Plus, Trash2, Venus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { EntityName } from '#domain/entities/index.ts';
import type { Species, Terms } from '#domain/species/species.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { nameOf, small } from '#web/animals/animal-words.ts';
import type { ParentSide } from '#web/animals/form/parent-side.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { useOpenForm } from '#web/records/open-form.ts';
import { PrintItem } from '#web/records/print-item.tsx';
import { listPath } from '#web/records/record-path.ts';
import { useRecordRemoval } from '#web/records/use-record-removal.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlay/menu.tsx';
import { ParentDialog } from './parent-dialog-later.tsx';

const StatusDialog = lazy(async () => ({ default: (await import('./status-dialog.tsx')).StatusDialog }));

export interface AnimalActionsProps {
  animal: AnyRecord;
  species: Species;
  terms: Terms;
}

type Asked = 'status' | ParentSide;

/** Log something, edit, and the rest in a menu. */
export function AnimalActions({ animal, species, terms }: AnimalActionsProps) {
  const { offers, ask, open } = usePermission('animals');
  const openForm = useOpenForm();
  const navigate = useNavigate();
  const { remove, isPending } = useRecordRemoval('animals');
  const [asked, setAsked] = useState<Asked | null>(null);
  if (animal.deletedAt) return null;
  const edit = () => open('update', () => void openForm({ entity: 'animals', record: animal }));
  const begin = (what: Asked) => ask('update', () => setAsked(what));
  const removeAndLeave = async () => {
    if (await remove([animal])) await navigate({ to: listPath('animals') });
  };
  return (
    <>
      <LogMenu animal={animal} species={species} terms={terms} />
      {offers('update') && (
        <Button icon={Pencil} onClick={edit}>
          Edit
        </Button>
      )}
      <Menu trigger={<IconButton icon={Ellipsis} aria-label="More actions" />}>
        <PrintItem entity="animals" record={animal} />
        {offers('update') && (
          <>
            <MenuItem icon={CircleDot} onSelect={() => begin('status')}>
              Change status …
            </MenuItem>
            <MenuItem icon={Mars} onSelect={() => begin('sireId')}>
              {animal.sireId ? 'Change sire …' : 'Add outside sire …'}
            </MenuItem>
            <MenuItem icon={Venus} onSelect={() => begin('damId')}>
              {animal.damId ? 'Change dam …' : 'Add outside dam …'}
            </MenuItem>
            <MenuSeparator />
            <MenuItem
              icon={Trash2}
              tone="danger"
              disabled={isPending}
              onSelect={() => ask('remove', () => void removeAndLeave())}
            >
              Remove {small(terms.parent)}
            </MenuItem>
          </>
        )}
      </Menu>
      {asked === 'status' && (
        <Suspense>
          <StatusDialog animal={animal} onClose={() => setAsked(null)} />
        </Suspense>
      )}
      {(asked === 'sireId' || asked === 'damId') && (
        <ParentDialog
          childId={animal.id}
          side={asked}
          written={(asked === 'sireId' ? animal.sire : animal.dam) as string | null}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

interface Entry {
  readonly entity: EntityName;
  readonly words: string;
  readonly defaults: Readonly<Record<string, unknown>>;
}

/** What is written down of this animal; heats of females only, and only where they can be seen. */
function entriesFor({ animal, species, terms }: AnimalActionsProps, today: string): Entry[] {
  const { id, gender, species: key, weightUnit } = animal;
  const isFemale = gender === 'Female';
  const mine = { animalId: id };
  return [
    { entity: 'weights', words: 'Weight', defaults: { ...mine, weighedOn: today, unit: weightUnit } },
    { entity: 'health_records', words: 'Health record', defaults: { ...mine, date: today } },
    ...(isFemale && species.reproduction.heatLengthDays !== null
      ? [
          {
            entity: 'heat_cycles',
            words: 'Heat cycle',
            defaults: { ...mine, cycleStartDate: today },
          } as const,
        ]
      : []),
    {
      entity: 'breeding_records',
      words: 'Breeding',
      defaults: { [isFemale ? 'femaleId' : 'maleId']: id, matingDate: today },
    },
    {
      entity: 'breeding_groups',
      words: terms.litter,
      defaults: { [isFemale ? 'motherId' : 'fatherId']: id },
    },
    { entity: 'genetic_clearances', words: 'Clearance', defaults: mine },
    { entity: 'genetic_tests', words: 'Genetic test', defaults: mine },
    {
      entity: 'financial_transactions',
      words: 'Income or expense',
      defaults: { ...mine, species: key, date: today },
    },
  ];
}

/** The longest name that fits on the button of a phone beside the other two. */
const longestName = 12;

function LogMenu(props: AnimalActionsProps) {
  const { animal } = props;
  const { today } = useFieldServices();
  const name = nameOf(animal);
  const { offers } = usePermission('weights');
  if (!offers('create')) return null;
  return (
    <Menu
      trigger={
        <Button variant="primary" icon={Plus}>
          {name.length > longestName ? 'Log something' : `Log for ${name}`}
        </Button>
      }
    >
      {entriesFor(props, today).map((entry) => (
        <LogItem key={entry.entity} entry={entry} />
      ))}
    </Menu>
  );
}

function LogItem({ entry: { entity, words, defaults } }: { entry: Entry }) {
  const { offers, open } = usePermission(entity);
  const openForm = useOpenForm();
  if (!offers('create')) return null;
  return (
    <MenuItem onSelect={() => open('create', () => void openForm({ entity, defaults }))}>{words}</MenuItem>
  );
}
