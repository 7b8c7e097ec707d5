import { formatDateLong } from '#domain/dates.ts';
import type { Species, Terms } from '#domain/species/species.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useRecord } from '#web/api/use-records.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { Portrait } from '#web/ui/animal/portrait.tsx';
import { Card } from '#web/ui/card.tsx';
import { List, ListItem } from '#web/ui/list.tsx';

export interface ParentsCardProps {
  litter: AnyRecord | undefined;
  species: Species;
  terms: Terms;
}

/** Sire, dam and the litter it was born in. */
export function ParentsCard({ litter, species, terms }: ParentsCardProps) {
  const { today } = useFieldServices();
  if (!litter) return null;
  const born = typeof litter.birthDate === 'string' ? litter.birthDate : '';
  const count = Number(litter.totalPuppies ?? 0);
  const mates = count === 1 ? terms.child : terms.childTerm;
  return (
    <Card
      title="Parents"
      flush
      footer={
        <RecordLink entity="breeding_groups" id={litter.id}>
          {terms.litter}
          {born && ` of ${formatDateLong(born, today)}`}
          {count > 0 && `, ${count} ${mates.toLocaleLowerCase('en')}`}
        </RecordLink>
      }
    >
      <List>
        <Parent id={String(litter.fatherId ?? '')} sex="Male" species={species} label="Sire" />
        <Parent id={String(litter.motherId ?? '')} sex="Female" species={species} label="Dam" />
      </List>
    </Card>
  );
}

interface ParentProps {
  id: string;
  sex: 'Male' | 'Female';
  species: Species;
  label: string;
}

function Parent({ id, sex, species, label }: ParentProps) {
  const { data } = useRecord('animals', id, { enabled: id !== '' });
  const name = data ? data.name : '';
  return (
    <ListItem
      media={
        <Portrait
          name={name || label}
          sex={sex}
          species={species.key}
          photoUrl={data?.thumbnailUrl}
          size={40}
          alt=""
        />
      }
      title={
        data ? (
          <RecordLink entity="animals" id={id}>
            {name}
          </RecordLink>
        ) : (
          <span className="muted">{id === '' ? `${label} not recorded` : '…'}</span>
        )
      }
      sub={[label, data?.callName ? `called ${data.callName}` : '', data?.color ?? '']
        .filter(Boolean)
        .join(', ')}
    />
  );
}
