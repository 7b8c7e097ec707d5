const codes = new Set(
  'USD EUR GBP CHF CAD AUD NZD SEK NOK DKK PLN CZK HUF RON BGN ISK TRY ZAR BRL MXN ARS CLP INR JPY CNY ILS AED'.split(
    ' ',
  ),
);

/** `€`, `US$`, `EUR`, `kr.`: what may stand beside an amount. */
export const isCurrency = (sign: string): boolean =>
  /^\p{L}{0,3}\p{Sc}$/u.test(sign) ||
  codes.has(sign.toUpperCase()) ||
  /^(?:kr|fr|sfr|zł|kč|ft|lei|dm|rs|r)\.?$/i.test(sign);
