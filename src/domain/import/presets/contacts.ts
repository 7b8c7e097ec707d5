import type { Preset } from './preset.ts';

export const contactPresets: readonly Preset[] = [];
