import { heaviestKilograms } from '../species/plausible-weight.ts';
import { type WeightUnit, weightUnits } from '../species/shape.ts';
import { isSpeciesKey, type SpeciesKey } from '../species/species.ts';
import { unitWord } from '../unit-word.ts';
import { convertWeight } from '../weight.ts';
import { importFieldOf, importTypes } from './import-types.ts';
import { readWeight, unitInHeader } from './read-weight.ts';
import { weighs } from './stage-weights.ts';
import type { ColumnProfile, Finding, ImportPlan } from './types.ts';

// The lightest an animal of the species lives at, on the day it is born: half of what small breeds usually weigh. Like
// the heaviest it is no veterinary limit, and only tells units apart: 31 grams are no dog, 400 grams no cow.
const lightestGrams: Readonly<Record<SpeciesKey, number>> = {
  dog: 40,
  cat: 40,
  horse: 5_000,
  cattle: 8_000,
  chickens: 15,
  goats: 500,
  rodents: 0.5,
  sheep: 700,
  rabbits: 15,
  pigs: 300,
  ducks: 20,
  geese: 40,
  turkeys: 25,
  quail: 3,
  pheasants: 8,
  alpacas: 2_500,
};

/** The figures of a column that name no unit. */
const bareFigures = ({ values }: ColumnProfile): number[] =>
  values.flatMap(({ text }) => {
    const read = readWeight(text, '.') ?? readWeight(text, ',');
    return read !== undefined && read.unit === undefined && read.value > 0 ? [read.value] : [];
  });

/** The units in which all of these can be weights of the species; any where the species is not known. */
export const possibleUnits = (figures: readonly number[], species: SpeciesKey | undefined): WeightUnit[] =>
  weightUnits.filter(
    (unit) =>
      species === undefined ||
      figures.every((figure) => {
        const grams = convertWeight(figure, unit, 'grams');
        return grams >= lightestGrams[species] && grams <= heaviestKilograms(species) * 1000;
      }),
  );

/**
 * The unit of a column's weights where the cells name none: that of the header, of the other cells, or the only one in
 * which an animal of the species can weigh that. Undefined: somebody must say; nothing, where no cell needs it.
 */
export function findWeightUnit(
  column: ColumnProfile,
  species: SpeciesKey | undefined,
): Finding<WeightUnit> | 'not-needed' | undefined {
  const { header, units } = column;
  const named = unitInHeader(header);
  if (named !== undefined)
    return { value: named, sure: true, reason: `“${header}” names ${unitWord(named)}` };
  const figures = bareFigures(column);
  if (figures.length === 0) return 'not-needed';
  const [unit, other] = units as readonly WeightUnit[];
  if (unit !== undefined && other === undefined) {
    return { value: unit, sure: true, reason: `Other weights in “${header}” are in ${unitWord(unit)}` };
  }
  const possible = possibleUnits(figures, species);
  const [only, more] = possible;
  if (only === undefined || more !== undefined) return undefined;
  return {
    value: only,
    sure: false,
    reason: `The weights in “${header}” can only be ${unitWord(only)}`,
  };
}

/** The species of every row, where the plan gives one. */
function oneSpecies({
  mapping,
  constants,
}: Pick<ImportPlan, 'mapping' | 'constants'>): SpeciesKey | undefined {
  const { species } = constants;
  if (species === undefined || Object.values(mapping).includes('species')) return undefined;
  return isSpeciesKey(species) ? species : undefined;
}

/** The units of all columns that the file itself tells, by header; those of columns without weights are never asked for. */
export function unitsOfFile(
  plan: Pick<ImportPlan, 'mapping' | 'constants'>,
  columns: readonly ColumnProfile[],
): Record<string, WeightUnit> {
  const species = oneSpecies(plan);
  const units = Object.fromEntries(
    columns.flatMap((column) => {
      const found = findWeightUnit(column, species);
      return found === undefined || found === 'not-needed' ? [] : [[column.header, found.value]];
    }),
  );
  const at = (key: string): ColumnProfile | undefined =>
    columns.find(({ header }) => plan.mapping[header] === key);
  const [birth, now] = [at('birthWeight'), at('currentWeight')];
  const unit = birth && units[birth.header];
  // Young only grow: where all weigh more than any did at birth, both are in one unit.
  if (birth && now && unit !== undefined && units[now.header] === undefined && isAllAbove(now, birth))
    units[now.header] = unit;
  return units;
}

const isAllAbove = (column: ColumnProfile, other: ColumnProfile): boolean => {
  const [above, below] = [bareFigures(column), bareFigures(other)];
  return above.length > 0 && below.length > 0 && Math.min(...above) >= Math.max(...below);
};

/** The columns mapped to weights whose unit no other column and no constant gives. */
export function weightColumns<Column extends Pick<ColumnProfile, 'header'>>(
  { type, mapping, constants }: Pick<ImportPlan, 'type' | 'mapping' | 'constants'>,
  columns: readonly Column[],
): Column[] {
  const definition = importTypes[type];
  if ('weightUnit' in constants || Object.values(mapping).includes('weightUnit')) return [];
  return columns.filter(({ header }) => {
    const field = importFieldOf(definition, mapping[header] ?? '');
    return field !== undefined && weighs(definition, field);
  });
}

/** Those of them of which nobody has said yet in which unit they are. */
export const columnsWithoutUnit = (plan: ImportPlan, columns: readonly ColumnProfile[]): ColumnProfile[] =>
  weightColumns(plan, columns).filter(
    (column) => plan.units[column.header] === undefined && findWeightUnit(column, undefined) === undefined,
  );
