import { formatDate, isDate } from '#domain/dates.ts';
import { instantText, type Wording } from '#domain/fields/field-text.ts';
import { asked } from '#domain/fields/json-words.ts';
import { capitalised } from '#domain/terms.ts';
import { isUuid } from '#domain/uuid.ts';
import { KeyValues } from '#web/ui/key-values.tsx';
import { useFieldServices } from './services.ts';

const keyWords = (key: string): string =>
  capitalised(
    key
      .replace(/([a-z\d])([A-Z])/g, '$1 $2')
      .replaceAll('_', ' ')
      .toLowerCase(),
  );

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/;

function plain(value: string | number | boolean, wording: Wording): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  if (instant.test(value)) return instantText(value, wording);
  return isDate(value) ? formatDate(value, wording.today) : value;
}

/** Nobody reads an id, and what is empty says nothing. */
const isRead = (value: unknown): boolean => value !== null && value !== '' && !isUuid(value);

/** Settings that only one screen understands, for reading. */
export function JsonView({ value }: { value: unknown }) {
  const wording = useFieldServices();
  const words = (one: string | number | boolean) => plain(one, wording);
  if (isPlain(value)) return <>{words(value)}</>;
  if (Array.isArray(value)) {
    if (value.every(isPlain)) return <>{value.map(words).join(', ')}</>;
    return (
      <ol className="stack">
        {value.map((entry, index) => (
          <li key={String(index)}>
            <JsonView value={entry} />
          </li>
        ))}
      </ol>
    );
  }
  if (typeof value !== 'object' || value === null) return <span className="muted">None</span>;
  const told = asked(value);
  if (told)
    return (
      <KeyValues items={[{ key: 'answer', label: told.question, value: <JsonView value={told.answer} /> }]} />
    );
  const entries = Object.entries(value).filter(([, entry]) => isRead(entry));
  return (
    <KeyValues
      items={entries.map(([key, entry]) => ({
        key,
        label: keyWords(key),
        value: <JsonView value={entry} />,
      }))}
    />
  );
}
