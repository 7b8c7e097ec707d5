import { useSyncExternalStore } from 'react';
import { tellServer } from './tell-server.ts';

/** The night lamp is the third theme, for the whelping box. */
export type Theme = 'system' | 'light' | 'dark' | 'night';
export type Density = 'comfortable' | 'compact';

const themes: readonly string[] = ['system', 'light', 'dark', 'night'];
const listeners = new Set<() => void>();

function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage can be full or refused; the choice then lasts as long as the page.
  }
}

function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function readTheme(): Theme {
  const stored = recall('studbook.theme');
  return stored !== null && themes.includes(stored) ? (stored as Theme) : 'system';
}

/** Paints the page in a theme and remembers it on this device. */
export function applyTheme(theme: Theme): void {
  remember('studbook.theme', theme === 'system' ? null : theme);
  tellServer('studbook.theme', theme === 'system' ? null : theme);
  paintTheme(theme);
  for (const listener of listeners) listener();
}

/** Paints without remembering: a screen may ask for the night lamp while it is open. */
export function paintTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
}

export function readDensity(): Density {
  return recall('studbook.density') === 'compact' ? 'compact' : 'comfortable';
}

export function applyDensity(density: Density): void {
  remember('studbook.density', density === 'compact' ? density : null);
  tellServer('studbook.density', density === 'compact' ? density : null);
  paintDensity(density);
  for (const listener of listeners) listener();
}

function paintDensity(density: Density): void {
  if (density === 'compact') document.documentElement.dataset.density = density;
  else delete document.documentElement.dataset.density;
}

/** A colour or a gradient; never something that would fetch. */
export function isCloth(value: string): boolean {
  return !/url\(|image-set|[;{}]/i.test(value) && CSS.supports('background', value);
}

/** Sets the organisation's cloth, or the default one. Remembered, so that the first paint is right. */
export function applyCloth(value: string | null | undefined): void {
  const cloth = value && isCloth(value) ? value : null;
  remember('studbook.cloth', cloth);
  tellServer('studbook.cloth', cloth && encodeURIComponent(cloth));
  // What the server was told earlier.
  document.querySelector('style[data-cloth]')?.remove();
  if (cloth) document.documentElement.style.setProperty('--cloth', cloth);
  else document.documentElement.style.removeProperty('--cloth');
}

/** Before the first render: what this device remembers. */
export function restoreLook(): void {
  paintTheme(readTheme());
  paintDensity(readDensity());
  const cloth = recall('studbook.cloth');
  if (cloth) applyCloth(cloth);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, readTheme), applyTheme];
}

export function useDensity(): [Density, (density: Density) => void] {
  return [useSyncExternalStore(subscribe, readDensity), applyDensity];
}
