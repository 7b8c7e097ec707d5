const withCurrent = (values: readonly string[], current: string): string[] =>
  values.includes(current) ? [...values] : [current, ...values];

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
