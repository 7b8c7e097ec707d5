import { loadedDefinition } from '#domain/entities/entity.ts';
import { isEntityName } from '#domain/entities/names.ts';
import { roleWord } from '#domain/roles.ts';
import { kindLabel } from '#domain/species/kinds.ts';
import { isSpeciesKey, species, type Terms } from '#domain/species/species.ts';
import { capitalised, entityWords } from '#domain/terms.ts';
import { spelled } from '#domain/writing.ts';

const written: Readonly<Record<string, string>> = {
  // Units are written as the specification lists them.
  lbs: 'lbs',
  kg: 'kg',
  grams: 'grams',
  oz: 'oz',
  'ng/mL': 'ng/mL',
  'nmol/L': 'nmol/L',
  mm: 'mm',
  mi: 'mi',
  km: 'km',
  paypal: 'PayPal',
};

/**
 * How a stored choice is said: `credit_card` "Credit card", `in progress` "In progress", `goats` "Goats", and the
 * name of a kind or an entity by its own words. Values that breeders write themselves stay as they are.
 */
export function choiceWords(value: string, terms: Terms): string {
  const own = written[value];
  if (own !== undefined) return own;
  const kind = kindLabel(value);
  if (kind !== undefined) return kind;
  const role = roleWord(value);
  if (role !== undefined) return role;
  if (isSpeciesKey(value)) return species[value].terms.parentTerm;
  // Whatever offers kinds of records to choose from comes with the whole model.
  const definition = isEntityName(value) ? loadedDefinition(value) : undefined;
  if (definition) return entityWords(definition, terms).one;
  return spelled(capitalised(value.replaceAll('_', ' ')));
}
