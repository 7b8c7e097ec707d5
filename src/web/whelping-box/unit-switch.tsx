import { type ScaleUnit, scaleUnitWord } from '#domain/entry/scale-entry.ts';
import { Segmented } from '#web/ui/segmented.tsx';

export interface UnitSwitchProps {
  units: readonly ScaleUnit[];
  unit: ScaleUnit;
  onChange: (unit: ScaleUnit) => void;
}

/** What the scales show; what is stored stays as it is. */
export const UnitSwitch = ({ units, unit, onChange }: UnitSwitchProps) => (
  <Segmented<ScaleUnit>
    aria-label="Unit of the scales"
    className="wb-units"
    value={unit}
    onChange={onChange}
    options={units.map((value) => ({ value, label: scaleUnitWord(value) }))}
  />
);
