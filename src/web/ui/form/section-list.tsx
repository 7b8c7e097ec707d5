import { CircleAlert } from 'lucide-react';

export type SectionListItem = { id: string; label: string; errors?: number | undefined };

export type SectionListProps = {
  items: SectionListItem[];
  current: string;
  onSelect: (id: string) => void;
  'aria-label'?: string | undefined;
};

/** The list of a long form's sections, with the count of errors in each. Give it to a Dialog as `aside`. */
export function SectionList({ items, current, onSelect, ...rest }: SectionListProps) {
  return (
    <nav className="section-list" aria-label={rest['aria-label'] ?? 'Sections'}>
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          aria-current={item.id === current ? 'true' : undefined}
          onClick={() => onSelect(item.id)}
        >
          {item.label}
          {item.errors ? (
            <span className="section-errors">
              <CircleAlert />
              {item.errors}
              <span className="sr-only"> to correct</span>
            </span>
          ) : null}
        </button>
      ))}
    </nav>
  );
}
