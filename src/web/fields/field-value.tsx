import type { ReactNode } from 'react';
import { isEntityName } from '#domain/entities/names.ts';
import { isUsual } from '#domain/entities/usual.ts';
import { choiceWords } from '#domain/fields/choice-words.ts';
import type { Field, FieldKind, FieldOf } from '#domain/fields/field.ts';
import { fieldText, isMissing, missingText, unitIn, type Wording } from '#domain/fields/field-text.ts';
import { dialled } from '#domain/phone.ts';
import { CollarDot } from '#web/ui/animal/collar.tsx';
import { SexMark } from '#web/ui/animal/sex-mark.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { FoundRecord } from './found-record.tsx';
import { JsonView } from './json-view.tsx';
import { RecordLink } from './record-link.tsx';
import { useFieldServices } from './services.ts';
import { isStatusField, StatusChip } from './status-chip.tsx';

export interface FieldValueProps {
  name: string;
  field: Field;
  value: unknown;
  /** The whole record: for the unit of a weight and the names of references (`labels`). */
  record?: Readonly<Record<string, unknown>> | undefined;
  /** In tables and cards: short dates, no links inside, a dash for what is blank. */
  compact?: boolean | undefined;
  /** Days say their year, also this one: in a table of many years. */
  withYear?: boolean | undefined;
}

type Shown<K extends FieldKind> = FieldValueProps & {
  field: FieldOf<K>;
  text: string;
  wording: Wording;
};

const plain = ({ text }: { text: string }): ReactNode => text;
const figure = ({ text }: { text: string }): ReactNode => (
  <span className="num whitespace-nowrap">{text}</span>
);

function external(
  href: string,
  { text, compact }: { text: string; compact?: boolean | undefined },
): ReactNode {
  if (compact) return text;
  const isWeb = href.startsWith('http');
  return (
    <a className="link break-words" href={href} {...(isWeb ? { target: '_blank', rel: 'noreferrer' } : {})}>
      {text}
    </a>
  );
}

function choice({ name, value, text, record }: Shown<'choice'>): ReactNode {
  const stored = String(value);
  if (name === 'gender') return <SexMark sex={stored} word={stored} />;
  if (name === 'collarColor') {
    return (
      <span className="row">
        <CollarDot color={stored} size={22} sex={typeof record?.gender === 'string' ? record.gender : null} />
        {text}
      </span>
    );
  }
  return isStatusField(name) ? <StatusChip value={stored}>{text}</StatusChip> : text;
}

function referred(
  entity: unknown,
  { value, text, compact, wording }: Shown<'reference' | 'anyId'>,
): ReactNode {
  if (wording.label && compact) return text;
  if (typeof entity !== 'string' || !isEntityName(entity))
    return <span className="muted">A record of another kind</span>;
  const id = String(value);
  if (!wording.label) return <FoundRecord entity={entity} id={id} compact={compact} />;
  return (
    <RecordLink entity={entity} id={id}>
      {text}
    </RecordLink>
  );
}

/** The name of a table, where a column holds one. */
function plainText({ name, value, text, wording }: Shown<'text'>): ReactNode {
  return name === 'tableName' ? choiceWords(String(value), wording.terms) : text;
}

const shown: { [K in FieldKind]: (props: Shown<K>) => ReactNode } = {
  text: plainText,
  longText: ({ text, compact }) => (compact ? text : <span className="whitespace-pre-line">{text}</span>),
  email: (props) => external(`mailto:${props.text}`, props),
  phone: (props) => <span className="num whitespace-nowrap">{external(dialled(props.text), props)}</span>,
  url: (props) => external(props.text, props),
  choice,
  boolean: plain,
  integer: figure,
  decimal: figure,
  money: figure,
  percent: figure,
  date: figure,
  time: figure,
  instant: figure,
  list: ({ value }) => (
    <span className="row flex-wrap">
      {(value as string[]).map((entry) => (
        <Chip key={entry}>{entry}</Chip>
      ))}
    </span>
  ),
  json: ({ value, compact, text }) => (compact ? text : <JsonView value={value} />),
  reference: (props) => referred(props.field.to, props),
  anyId: (props) => referred(props.record?.[props.field.entityField], props),
};

/** Words for nothing would fill a table with noise: a dash is drawn, and the words are read. */
export function Dash({ children }: { children: string }) {
  return (
    <span className="muted">
      <span aria-hidden="true">—</span>
      <span className="sr-only">{children}</span>
    </span>
  );
}

function Missing({ field, compact }: { field: Field; compact: boolean | undefined }) {
  const words = missingText(field);
  return compact ? <Dash>{words}</Dash> : <span className="muted">{words}</span>;
}

/** The value of any field, drawn as its kind asks. */
export function FieldValue(props: FieldValueProps): ReactNode {
  const { name, field, record, compact } = props;
  const value = record && isUsual(record, name) ? null : props.value;
  const { terms, currency, today, timeZone } = useFieldServices();
  if (isMissing(value)) return <Missing field={field} compact={compact} />;
  const labels = record?.labels as Readonly<Record<string, string | null>> | undefined;
  const wording: Wording = {
    terms,
    currency,
    today: props.withYear ? undefined : today,
    timeZone,
    long: !compact,
    unit: unitIn(name, record),
    label: labels?.[name],
  };
  const show = shown[field.kind] as (props: Shown<FieldKind>) => ReactNode;
  return show({ ...props, text: fieldText(field, value, wording), wording } as Shown<FieldKind>);
}
