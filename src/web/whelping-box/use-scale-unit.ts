import { useState } from 'react';
import { type ScaleUnit, scaleUnitsFor } from '#domain/entry/scale-entry.ts';
import { inOrderOf } from '#domain/entry/unit-order.ts';
import type { Species } from '#domain/species/species.ts';
import { usePreferences } from '#web/api/session.ts';

const keyOf = ({ key }: Species): string => `studbook.scale-unit.${key}`;

function recall(species: Species): string | null {
  try {
    return localStorage.getItem(keyOf(species));
  } catch {
    return null;
  }
}

function remember(species: Species, unit: ScaleUnit): void {
  try {
    localStorage.setItem(keyOf(species), unit);
  } catch {
    // Without storage it lasts as long as the screen.
  }
}

/**
 * What the scales show: as it was last chosen on this device for the species, for the scales stay the same from one night
 * to the next; otherwise as the young are recorded, or in the units the organisation has chosen.
 */
export function useScaleUnit(species: Species, recorded: readonly unknown[]) {
  const units = scaleUnitsFor(inOrderOf(species.youngWeightUnits, usePreferences().units));
  const [unit, setUnit] = useState<ScaleUnit>(() => {
    const chosen = recall(species);
    const isRecorded = (one: ScaleUnit) => recorded.includes(one === 'lb+oz' ? 'lbs' : one);
    return units.find((one) => one === chosen) ?? units.find(isRecorded) ?? units[0] ?? 'grams';
  });
  const onChange = (next: ScaleUnit) => {
    remember(species, next);
    setUnit(next);
  };
  return { unit, units, onChange };
}
