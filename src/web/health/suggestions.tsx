import { Button } from '#web/ui/button.tsx';

export interface SuggestionsProps {
  /** Names the row. */
  label: string;
  items: readonly { readonly words: string; readonly value: string }[];
  onPick: (value: string) => void;
}

/** Words to take instead of typing them. */
export function Suggestions({ label, items, onPick }: SuggestionsProps) {
  if (items.length === 0) return null;
  return (
    <fieldset className="suggestions">
      <legend className="sr-only">{label}</legend>
      {items.map(({ words, value }) => (
        <Button key={words} size="sm" onClick={() => onPick(value)}>
          {words}
        </Button>
      ))}
    </fieldset>
  );
}
