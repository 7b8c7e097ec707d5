const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What an entry is for, in one line; descriptions often begin with the category already. */
export function transactionWords({ category, description }: Readonly<Record<string, unknown>>): string {
  const said = text(description);
  const isSaid = said.toLowerCase().startsWith(text(category).toLowerCase());
  return isSaid ? said : [text(category), said].filter(Boolean).join(', ');
}
