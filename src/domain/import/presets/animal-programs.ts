import type { Preset } from './preset.ts';

export const animalPresets: readonly Preset[] = [];
