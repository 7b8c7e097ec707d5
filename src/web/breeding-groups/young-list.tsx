import '#domain/entities/offspring.ts';
import { hiddenIn } from '#domain/hidden-in.ts';
import type { Terms } from '#domain/species/species.ts';
import { unitWord } from '#domain/unit-word.ts';
import { formatMoney, formatNumber } from '#domain/writing.ts';
import { entityOf } from '#web/api/definitions.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useActor } from '#web/api/session.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { StatusChip } from '#web/fields/status-chip.tsx';
import { CollarDot } from '#web/ui/animal/collar.tsx';
import { SexMark } from '#web/ui/animal/sex-mark.tsx';
import { CardList, CardListItem } from '#web/ui/table/card-list.tsx';
import { Cell, DataTable, HeadCell } from '#web/ui/table/data-table.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import { type Flags, openFlags } from '#web/verbs/use-litter.ts';
import { letterOf, youngNames } from '#web/verbs/young-names.ts';
import { YoungActions } from './young-actions.tsx';

const number = (value: number): string => formatNumber(value, 2);

/** What it weighs; as long as it was weighed at its birth alone, what it weighed then. */
function weightOf({ currentWeight, birthWeight, weightUnit }: AnyRecord): string {
  const words = (value: number) => `${number(value)}\u00a0${unitWord(String(weightUnit))}`;
  if (typeof currentWeight === 'number') return words(currentWeight);
  return typeof birthWeight === 'number' ? `${words(birthWeight)} at birth` : 'Not weighed';
}

/** Later on the birth weight says nothing any more. */
const mostTimesBirth = 12;

/** "+138 %", as long as the birth weight is a measure; both are in the unit of the young one. */
function sinceBirth({ birthWeight: birth, currentWeight: now }: AnyRecord): string {
  if (typeof birth !== 'number' || typeof now !== 'number' || birth === 0 || now > birth * mostTimesBirth)
    return '';
  const share = (now / birth - 1) * 100;
  return `${share < 0 ? '−' : '+'}${formatNumber(Math.abs(share), 0)} %`;
}

const buyerOf = (young: AnyRecord): string => young.labels?.customerId ?? '';

/** The first of what nobody has answered; all of it is at the head. */
const flagWords = (flags: Flags, id: string): string =>
  openFlags(flags, id)[0]?.rule.toLocaleLowerCase('en') ?? '';

function Mark({ young, title }: { young: AnyRecord; title: string }) {
  return (
    <CollarDot
      color={young.collarColor as string | null}
      sex={String(young.gender)}
      letter={letterOf(title)}
    />
  );
}

/** All the young of one litter: ring and shape, name, sex, weight, who has it. */
export function YoungList({
  young,
  terms,
  flags,
}: {
  young: readonly AnyRecord[];
  terms: Terms;
  /** Who wants a look. */
  flags: Flags;
}) {
  const wording = useFieldServices();
  const isPhone = usePhone();
  const isHidden = hiddenIn(useActor().role, entityOf('offspring'));
  const names = youngNames(young, { ...wording, terms });
  const rows = young.map((one) => ({ one, title: names.get(one.id) ?? '' }));
  const price = (one: AnyRecord) =>
    typeof one.price === 'number' ? formatMoney(one.price, wording.currency) : 'No price';
  if (isPhone) {
    return (
      <CardList aria-label={terms.childTerm}>
        {rows.map(({ one, title }) => (
          <CardListItem
            key={one.id}
            media={<Mark young={one} title={title} />}
            title={
              <RecordLink entity="offspring" id={one.id}>
                {title}
              </RecordLink>
            }
            sub={
              <>
                {[one.gender === 'Unknown' ? 'Not sexed' : one.gender, weightOf(one), buyerOf(one)]
                  .filter(Boolean)
                  .join(' · ')}
                {flagWords(flags, one.id) && (
                  <span className="text-danger"> · {flagWords(flags, one.id)}</span>
                )}
              </>
            }
            chips={<StatusChip value={String(one.status)} />}
            end={<YoungActions young={one} title={title} />}
          />
        ))}
      </CardList>
    );
  }
  return (
    <div className="scroll-x">
      <DataTable aria-label={terms.childTerm}>
        <thead>
          <tr>
            <HeadCell>{terms.child}</HeadCell>
            <HeadCell>Sex</HeadCell>
            <HeadCell className="column-later">Color</HeadCell>
            <HeadCell numeric>Weight</HeadCell>
            <HeadCell numeric className="column-late">
              Since {terms.birth}
            </HeadCell>
            <HeadCell>Status</HeadCell>
            {isHidden.has('customerId') || <HeadCell>Buyer</HeadCell>}
            {isHidden.has('price') || (
              <HeadCell numeric className="column-late">
                Price
              </HeadCell>
            )}
            <HeadCell>
              <span className="sr-only">More</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ one, title }) => (
            <tr key={one.id} data-flagged={flagWords(flags, one.id) !== '' || undefined}>
              <Cell>
                <div className="table-name">
                  <Mark young={one} title={title} />
                  <RecordLink entity="offspring" id={one.id} className="font-medium hover:underline">
                    {title}
                  </RecordLink>
                </div>
              </Cell>
              <Cell>
                <SexMark sex={String(one.gender)} />
              </Cell>
              <Cell className="column-later">{String(one.color ?? '')}</Cell>
              <Cell numeric>
                {weightOf(one)}
                {flagWords(flags, one.id) && (
                  <small className="text-danger">{flagWords(flags, one.id)}</small>
                )}
              </Cell>
              <Cell numeric className="column-late">
                {sinceBirth(one)}
              </Cell>
              <Cell>
                <StatusChip value={String(one.status)} />
              </Cell>
              {isHidden.has('customerId') || <Cell>{buyerOf(one)}</Cell>}
              {isHidden.has('price') || (
                <Cell numeric className="column-late">
                  {price(one)}
                </Cell>
              )}
              <Cell className="text-right">
                <YoungActions young={one} title={title} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}
