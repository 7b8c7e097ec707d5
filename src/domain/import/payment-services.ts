import { wordsOf } from './fold.ts';

/** Services that the ways to pay have no word for: each is read as the one that is nearest, and stays in the notes. */
const services =
  /^(?:bizum|zelle|venmo|cashapp|twint|swish|mobilepay|vipps|pix|upi|ideal|tikkie|payconiq|lydia|wero|paylib|revolut|wise|giropay|sofort|blik|paytm|phonepe|interac)$/;

/** "Zelle", "Cash App", "Venmo (Anna)": whether a way of paying names one of them. */
export const namesService = (text: string): boolean =>
  [wordsOf(text).join(''), ...wordsOf(text)].some((word) => services.test(word));
