import { asked } from '#domain/fields/json-words.ts';
import { capitalised } from '#domain/terms.ts';
import { KeyValues } from '#web/ui/key-values.tsx';

const words = (key: string): string =>
  capitalised(
    key
      .replace(/([a-z\d])([A-Z])/g, '$1 $2')
      .replaceAll('_', ' ')
      .toLowerCase(),
  );

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const plain = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);

/** Settings that only one screen understands, for reading. */
export function JsonView({ value }: { value: unknown }) {
  if (isPlain(value)) return <>{plain(value)}</>;
  if (Array.isArray(value)) {
    if (value.every(isPlain)) return <>{value.map(plain).join(', ')}</>;
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
  const entries = Object.entries(value).filter(([, entry]) => entry !== null);
  return (
    <KeyValues
      items={entries.map(([key, entry]) => ({ key, label: words(key), value: <JsonView value={entry} /> }))}
    />
  );
}
