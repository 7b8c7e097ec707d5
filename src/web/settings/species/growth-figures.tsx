import { type GrowthFigure, growthFigures } from '#domain/reproduction/own-growth.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import { Card } from '#web/ui/card.tsx';
import { CheckField } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberInput } from '#web/ui/form/text-input.tsx';
import type { BoxProps } from './box-props.ts';

/** What each figure says of a weight. */
const asks: Readonly<Record<GrowthFigure['rule'], string>> = {
  'Loss after birth': 'Lost in the first days, of the birth weight, at least',
  'Birth weight not regained': 'More than at birth by day',
  'No gain': 'Gains from day to day up to day',
  'Slow gain': 'Least gain',
  Loss: 'Later: lost since the weighing before, at least',
  'Under the mean': 'Flagged under this share of the mean',
  'Under the mean at birth': 'At birth: flagged under this share of the mean',
  'Low birth weight': 'Birth weight, at least',
};

const usualWords = ({ usual, source, unit }: GrowthFigure): string =>
  usual === null ? 'Usually not asked' : `Usually ${usual}${unit === 'days' ? '' : ` ${unit}`} (${source})`;

/** By which figures a weight is noticed: what is usual, who says so, and one's own in its place or none at all. */
export function GrowthFigures({
  typed,
  broken,
  disabled,
  onType,
  species,
}: BoxProps & { species: SpeciesKey }) {
  const figures = growthFigures(species);
  if (figures.length === 0) return null;
  return (
    <Card title="Growth of the young">
      <p className="soft mb-4">
        A weight that meets one of these is flagged where young are weighed and on Today. What you leave empty
        stays as it is usual. A flag is no diagnosis.
      </p>
      <div className="field-grid">
        {figures.map((figure) => {
          const place = `growth.${figure.rule}`;
          const value = typed[place] ?? '';
          const isOff = value === 'off';
          return (
            <div key={figure.rule} className="stack">
              <Field id={place} label={asks[figure.rule]} error={broken[place]} help={usualWords(figure)}>
                <NumberInput
                  name={place}
                  suffix={figure.unit === 'days' ? '' : figure.unit}
                  placeholder={isOff ? 'Off' : (figure.usual?.split(' ')[0] ?? '')}
                  disabled={disabled || isOff}
                  value={isOff ? '' : value}
                  onChange={({ target }) => onType(place, target.value)}
                />
              </Field>
              <CheckField
                label={`Off: ${figure.rule.toLocaleLowerCase('en')}`}
                checked={isOff}
                disabled={disabled}
                onChange={({ target }) => onType(place, target.checked ? 'off' : '')}
              />
            </div>
          );
        })}
      </div>
    </Card>
  );
}
