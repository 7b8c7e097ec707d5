import { isLocale, regionOf } from '#domain/entry/region.ts';
import type { PreferencesChange } from './preferences.ts';
import { isTimeZone } from './time-zone.ts';

/**
 * What a browser tells of where its person lives, as the first preferences of an organisation: without the time zone
 * the day would change in the middle of the afternoon for half the world. Undefined where it tells nothing usable.
 */
export function placeOf(
  timeZone: string | undefined,
  locale: string | undefined,
): PreferencesChange | undefined {
  const zone = timeZone !== undefined && isTimeZone(timeZone) ? { timeZone } : undefined;
  if (locale === undefined || !isLocale(locale)) return zone;
  const { currency, units } = regionOf(locale);
  // Pounds and ounces are what the species' own order begins with, where they are usual for the species at all.
  return { ...zone, locale, currency, ...(units === 'metric' && { units }) };
}
