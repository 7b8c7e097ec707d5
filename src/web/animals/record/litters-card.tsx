import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { Family, FamilyLitter } from '#domain/answers/family.ts';
import { formatDateLong } from '#domain/dates.ts';
import type { Species, Terms } from '#domain/species/species.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { calledName, small } from '#web/animals/animal-words.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { StatusChip } from '#web/fields/status-chip.tsx';
import { useOpenForm } from '#web/records/open-form.ts';
import { Portrait } from '#web/ui/animal/portrait.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { countWords, lossOf } from '#web/verbs/litter-words.ts';

export interface LittersCardProps {
  animal: { readonly id: string; readonly gender: string };
  species: Species;
  terms: Terms;
  litters: Family['litters'];
  /** Only the latest, with a way to the rest. */
  most?: number | undefined;
}

const counted = (count: number, one: string, many: string): string =>
  `${count} ${small(count === 1 ? one : many)}`;

/** Each litter with the other parent, what was born, and what became of it. */
export function LittersCard({ animal, species, terms, litters, most = litters.length }: LittersCardProps) {
  const openForm = useOpenForm();
  const { offers, open } = usePermission('breeding_groups');
  const field = animal.gender === 'Female' ? 'motherId' : 'fatherId';
  const born = litters.reduce((sum, { totalPuppies }) => sum + totalPuppies, 0);
  const add = () =>
    open('create', () => void openForm({ entity: 'breeding_groups', defaults: { [field]: animal.id } }));
  return (
    <Card
      flush
      title={terms.litterTerm}
      end={
        <span className="row">
          {litters.length > 0 && (
            <span className="num">
              {counted(litters.length, terms.litter, terms.litters)},{' '}
              {counted(born, terms.child, terms.childTerm)}
            </span>
          )}
          {offers('create') && (
            <IconButton
              icon={Plus}
              size="sm"
              variant="quiet"
              aria-label={`Add ${terms.litter}`}
              onClick={add}
            />
          )}
        </span>
      }
      footer={
        litters.length > most && (
          <Link to="." search={{ tab: 'litters' } as never} className="link">
            All {counted(litters.length, terms.litter, terms.litters)}
          </Link>
        )
      }
    >
      {litters.length === 0 ? (
        <p className="pad muted">None yet</p>
      ) : (
        <List>
          {litters.slice(0, most).map((litter) => (
            <LitterItem
              key={litter.id}
              litter={litter}
              species={species}
              isMother={animal.gender === 'Female'}
            />
          ))}
        </List>
      )}
    </Card>
  );
}

function LitterItem({
  litter,
  species,
  isMother,
}: {
  litter: FamilyLitter;
  species: Species;
  isMother: boolean;
}) {
  const { today } = useFieldServices();
  const { otherParent } = litter;
  const parent = otherParent ? calledName(otherParent) : 'an unknown parent';
  return (
    <ListItem
      media={
        <Portrait
          name={otherParent?.name ?? '?'}
          sex={otherParent?.gender}
          species={species.key}
          photoUrl={otherParent?.thumbnailUrl}
          alt=""
        />
      }
      title={
        <RecordLink entity="breeding_groups" id={litter.id}>
          {litterDay(litter, today)}, {isMother ? 'by' : 'out of'} {parent}
        </RecordLink>
      }
      sub={<span className="num">{litterWords(litter, species)}</span>}
      end={<StatusChip value={lossOf(litter) ?? litter.status} />}
    />
  );
}

/** "8 November", "Expected 3 December", "Lost 27 November". */
function litterDay(litter: FamilyLitter, today: string): string {
  const { birthDate, expectedDate, lostOn } = litter;
  if (birthDate) return formatDateLong(birthDate, today);
  if (lostOn) return `${lossOf(litter)} ${formatDateLong(lostOn, today)}`;
  return expectedDate ? `Expected ${formatDateLong(expectedDate, today)}` : 'No date';
}

/** "8 born, 8 alive. 4 males, 4 females. 6 reserved" */
const litterWords = (litter: FamilyLitter, species: Species): string =>
  [countWords({ ...litter, species: species.key }), litter.reserved > 0 ? `${litter.reserved} reserved` : '']
    .filter(Boolean)
    .join('. ');
