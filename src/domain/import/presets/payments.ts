import type { Preset } from './preset.ts';

export const paymentPresets: readonly Preset[] = [];
