import { wordsOf } from './fold.ts';
import { choicesMeant } from './synonyms.ts';

const checks = /^(?:checks?|cheques?|chk|ck|scheck|cheque|schecknr|checknr)$/;

/** The one way of paying a text is a word for. */
export function wayMeant(text: string, ways: readonly string[]): string | undefined {
  const [method, ...more] = choicesMeant('paymentMethod', text, ways);
  return more.length === 0 ? method : undefined;
}

/**
 * What the number of a receipt says of how it was paid, where no column does: under "Check #" a number is that of a check,
 * and "Zelle" or "debit" is no number.
 */
export function paidByNumber(
  header: string,
  text: string,
  ways: readonly string[],
): { readonly number: string; readonly method?: string } {
  if (/\d/.test(text))
    return wordsOf(header).some((word) => checks.test(word)) && ways.includes('check')
      ? { number: text, method: 'check' }
      : { number: text };
  const method = wayMeant(text, ways);
  return method === undefined ? { number: text } : { number: '', method };
}
