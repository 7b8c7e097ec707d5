import { formatPhone, hasWords } from '#domain/phone.ts';

/**
 * A telephone number put in order: North American ones as (AAA) BBB-CCCC, those of any other country in the
 * international form. What is no valid number of the region or of the country it names stays as typed.
 * @param locale Whose numbers may be written without the country's code, as a BCP 47 tag.
 */
export async function tidyPhone(typed: string, locale: string): Promise<string> {
  // Putting it in order would take away what else is said.
  if (hasWords(typed)) return typed;
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min');
  const place = new Intl.Locale(locale).maximize().region as Parameters<typeof parsePhoneNumberFromString>[1];
  const number = parsePhoneNumberFromString(typed, place);
  if (!number?.isPossible() || !number.isValid()) return northAmerican(typed) ?? typed;
  if (number.countryCallingCode !== '1') return number.formatInternational();
  const extension = number.ext ? ` ext. ${number.ext}` : '';
  return `${formatPhone(number.number)}${extension}`;
}

/** A number the specification's own rule knows: ten figures, or eleven that begin with 1. */
function northAmerican(typed: string): string | undefined {
  if (/^\s*\+(?!1)/.test(typed) || /[\p{L}#]/u.test(typed)) return undefined;
  const formatted = formatPhone(typed);
  return formatted?.startsWith('(') ? formatted : undefined;
}
