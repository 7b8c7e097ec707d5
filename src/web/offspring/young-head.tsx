import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { collarWords } from '#domain/collar.ts';
import { formatAge, formatDate } from '#domain/dates.ts';
import { labelWords } from '#domain/fields/field-text.ts';
import { birthWords } from '#domain/species/laying.ts';
import type { Species, Terms } from '#domain/species/species.ts';
import { capitalised } from '#domain/terms.ts';
import { unitWord } from '#domain/unit-word.ts';
import { formatNumber } from '#domain/writing.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { StatusChip } from '#web/fields/status-chip.tsx';
import { recordTitle } from '#web/records/record-words.ts';
import { useDocumentTitle } from '#web/shell/document-title.ts';
import { AnimalName, LineageLine } from '#web/ui/animal/animal-name.tsx';
import { Portrait } from '#web/ui/animal/portrait.tsx';
import { sexIcon } from '#web/ui/animal/sex-mark.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Chip } from '#web/ui/chip.tsx';
import type { KeyValue } from '#web/ui/key-values.tsx';
import { RecordHeader } from '#web/ui/record-header.tsx';
import { useYoung } from '#web/verbs/use-litter.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export interface YoungProps {
  young: AnyRecord;
  litter: AnyRecord | undefined;
  /** The litter is still being asked for. */
  isLoading: boolean;
  species: Species;
  terms: Terms;
}

/** Its name, or what tells it from the others of its litter: a sex alone would be the title of half of them. */
function titleOf(
  { breederName, ownerOffspringName, collarColor, gender }: AnyRecord,
  place: number,
  title: string,
  { child }: Terms,
): string {
  if (breederName || ownerOffspringName) return title;
  const mark = collarWords(collarColor) || (place < 0 ? '' : `${child} ${place + 1}`);
  const sex = gender === 'Unknown' ? '' : text(gender).toLocaleLowerCase('en');
  return mark ? [mark, sex].filter(Boolean).join(', ') : title;
}

/** Who it is at a glance: name, parents, sex and state, and what is known of it today. */
export function YoungHead({ children, ...props }: YoungProps & { children: ReactNode }) {
  const { young, litter, species, terms } = props;
  const wording = useFieldServices();
  const place = useYoung(text(young.breedingGroupId)).findIndex(({ id }) => id === young.id);
  const title = titleOf(young, place, recordTitle('offspring', young, { ...wording, terms }), terms);
  useDocumentTitle(title);
  const gender = text(young.gender);
  const parent = (field: 'fatherId' | 'motherId') => {
    const id = text(litter?.[field]);
    const name = litter?.labels?.[field];
    return id && name ? (
      <RecordLink entity="animals" id={id} className="">
        {name}
      </RecordLink>
    ) : undefined;
  };
  return (
    <RecordHeader
      breadcrumb={
        <Breadcrumb>
          <Link to="/offspring" className="link">
            {terms.childTerm}
          </Link>
          {title}
        </Breadcrumb>
      }
      portrait={
        <Portrait
          name={title}
          sex={gender}
          species={species.key}
          photoUrl={young.thumbnailUrl}
          collar={text(young.collarColor) || null}
          size={168}
          alt=""
        />
      }
      title={<AnimalName>{title}</AnimalName>}
      line={
        litter ? (
          <LineageLine sire={parent('fatherId')} dam={parent('motherId')} />
        ) : (
          props.isLoading && <span className="lineage">by …</span>
        )
      }
      chips={
        <>
          <Chip
            tone={gender === 'Male' ? 'male' : gender === 'Female' ? 'female' : 'neutral'}
            icon={sexIcon(gender)}
          >
            {gender === 'Unknown' ? 'Not sexed' : gender}
          </Chip>
          <StatusChip value={text(young.status)} />
        </>
      }
      actions={children}
      vitals={useVitals(props)}
    />
  );
}

function useVitals({ young, litter, isLoading, species, terms }: YoungProps): KeyValue[] {
  const { today } = useFieldServices();
  const born = text(litter?.birthDate);
  // The dead grow no older.
  const age = young.status === 'Deceased' ? [] : [formatAge(born, today)];
  const unit = unitWord(text(young.weightUnit));
  const weight = young.currentWeight;
  const litterName = labelWords(young.labels?.breedingGroupId ?? '', today);
  const facts: [string, ReactNode][] = [
    [
      capitalised(birthWords(species).born),
      isLoading ? '…' : born && [formatDate(born, today), ...age].join(', '),
    ],
    ['Weight', typeof weight === 'number' ? `${formatNumber(weight, weight < 20 ? 2 : 0)} ${unit}` : ''],
    ['Collar', text(young.collarColor)],
    ['Color', text(young.color)],
    ['Breed', text(young.breed) || (isLoading ? '…' : text(litter?.breed))],
    [
      terms.litter,
      litterName && (
        <RecordLink entity="breeding_groups" id={text(young.breedingGroupId)}>
          {litterName}
        </RecordLink>
      ),
    ],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
