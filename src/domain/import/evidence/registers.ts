/**
 * How registries write their numbers, each so that nothing else in a breeder's file looks like it: letters and figures in
 * numbers that are always the same.
 */
const shapes: readonly RegExp[] = [
  // American and Canadian kennel clubs, the British one: two letters and eight figures.
  /^[A-Z]{2}\d{8}(?:\/\d{2})?$/,
  // American dairy goats.
  /^[A-Z]{1,3}00\d{7}$/,
  // The Nordic kennel clubs.
  /^(?:SE|NO|DK|FI|S|N|IS)\d{4,5}\/(?:19|20)?\d{2}$/,
  // The German ones, by club or breed.
  /^VDH\b.*\d{2}/,
  /^(?:SZ|DZB|ZBN?r?|DTK|KfT|PSK|DRC|VDP|BCD|DMC|DDC)\.?\s?[\dA-Z/ -]*\d{4,}$/i,
  // Books of origin of France, Italy, Spain, Portugal, Belgium and the Netherlands.
  /^(?:LOF|LOOF|LO|LOE|LOI|ROI|RSR|LOP|LOSH|NHSB|RI|RRC|KMSH|LIR)[\s.-]?[\dA-Z]+(?:[./ -][\dA-Z]+)*$/,
  // Poland, the Czech Republic, Hungary.
  /^PKR\.?\s?[IVX]+-\d+$/,
  /^(?:ČLP|CLP|CMKU|ČMKU|MET)[/\s.][\p{L}\d/ .-]+$/iu,
  /^(?:PL)?FPL?\s?LO\s?\d+$/,
  // Cats: by date of birth, and by the registries' letters.
  /^(?:SB[TVN]|PFT|BT|NN[CT]|S1[TN])\s?\d{6}\s?\d{3}$/,
  /^\d{4}[-\s]V?\d{6,8}$/,
  /^(?:FFH|NVK|SVERAK|FPL|DEKZV|GCCF|FIFe|WCF|TICA|CFA|NRR|SK)\s?(?:LO|RX|SO)?[\s.-]?\d{4,}$/i,
];

/** Whether a text is a number of a registry, by the way it is written. */
export const isRegisterNumber = (text: string): boolean => {
  const number = text.trim();
  return /\d/.test(number) && shapes.some((shape) => shape.test(number));
};
