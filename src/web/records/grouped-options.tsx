export interface GroupedOption {
  readonly value: string;
  readonly label: string;
  /** The record it is a field of; undefined for one of the listed records themselves. */
  readonly of: string | undefined;
}

/** Fields to choose from: those of the records themselves, then those of each record they refer to, each under its name. */
export function GroupedOptions({ own, options }: { own: string; options: readonly GroupedOption[] }) {
  const groups = Map.groupBy(options, ({ of }) => of ?? '');
  const choices = (of: readonly GroupedOption[]) =>
    of.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ));
  const mine = choices(groups.get('') ?? []);
  groups.delete('');
  if (groups.size === 0) return mine;
  return (
    <>
      <optgroup label={own}>{mine}</optgroup>
      {[...groups].map(([of, joined]) => (
        <optgroup key={of} label={of}>
          {choices(joined)}
        </optgroup>
      ))}
    </>
  );
}
