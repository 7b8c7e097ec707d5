import { regionOf, type UnitSystem, writtenDay } from '#domain/entry/region.ts';

const withCurrent = (values: readonly string[], current: string): string[] =>
  values.includes(current) ? [...values] : [current, ...values];

/** Places whose people write days and figures differently; any other browser's own place is added to them. */
const locales =
  'en-US en-GB en-CA en-AU en-NZ en-IE en-ZA de-DE de-AT de-CH fr-FR fr-CA es-ES es-MX it-IT pt-BR pt-PT nl-NL nl-BE da-DK sv-SE nb-NO fi-FI pl-PL cs-CZ hu-HU'.split(
    ' ',
  );

/** "United States: 3/14/2021, 1,234.5"; the first is what each person's own browser does. */
export function localeChoices(current: string | null): { value: string; label: string }[] {
  const places = new Intl.DisplayNames('en', { type: 'region' });
  const languages = new Intl.DisplayNames('en', { type: 'language' });
  const described = withCurrent(locales, current ?? 'en-US').map((locale) => {
    const { language, region } = new Intl.Locale(locale);
    const place = region === undefined ? languages.of(language) : places.of(region);
    const isShared = locales.filter((one) => one.endsWith(`-${region}`)).length > 1;
    const name = isShared ? `${place} (${languages.of(language)})` : place;
    const figure = new Intl.NumberFormat(locale).format(1234.5);
    return { value: locale, label: `${name}: ${writtenDay('2021-03-14', regionOf(locale))}, ${figure}` };
  });
  return [{ value: '', label: 'As each browser does' }, ...described];
}

export const unitChoices: { value: '' | UnitSystem; label: string }[] = [
  { value: '', label: 'As usual for the species' },
  { value: 'metric', label: 'Kilograms and grams' },
  { value: 'imperial', label: 'Pounds and ounces' },
];

const supported = (kind: 'currency' | 'timeZone'): string[] => Intl.supportedValuesOf(kind);

/** Every currency the browser knows, with its English name: "EUR, Euro". */
export function currencyChoices(current: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  return withCurrent(supported('currency'), current).map((value) => ({
    value,
    label: `${value}, ${names.of(value) ?? value}`,
  }));
}

/** Every time zone the browser knows: "Europe/Vienna" reads "Europe / Vienna". */
export function timeZoneChoices(current: string): { value: string; label: string }[] {
  return withCurrent(['UTC', ...supported('timeZone').filter((zone) => zone !== 'UTC')], current).map(
    (value) => ({ value, label: value.replaceAll('_', ' ').replaceAll('/', ' / ') }),
  );
}
