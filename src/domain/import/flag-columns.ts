import { choicesMeant } from './synonyms.ts';
import type { ImportField } from './types.ts';
import { yesOrNo } from './yes-no.ts';

/**
 * What a tick under "Paid" or "Sold" says: the choice the header is a word for; '' for a no, which says nothing of what is
 * so instead. Undefined where the header is no choice, or the cell neither yes nor no.
 */
export function choiceTicked({ key, field }: ImportField, header: string, text: string): string | undefined {
  if (field.kind !== 'choice') return undefined;
  // "is_active" asks the same as "Active".
  const asked = header.replace(/[\s_]+/g, ' ').replace(/^(?:is|currently) /i, '');
  const [choice, ...more] = choicesMeant(key, asked, field.choices);
  if (choice === undefined || more.length > 0) return undefined;
  const isSo = yesOrNo(text);
  // Who is not alive is dead, who is not active is inactive; any other no says nothing of what is so instead.
  const otherwise =
    /^(?:is |still )*(?:alive|living|lebt|lebend|in leven|leeft|en vie|vivante?|viv[oa]|en vida|i live|lever|levande)\??$/i.test(
      header.trim(),
    ) && field.choices.includes('Deceased')
      ? 'Deceased'
      : /^(?:is |still |currently )*(?:active|aktiv|actief|actif|active|activ[oa]|attiv[oa]|ativ[oa])\??$/i.test(
            header.trim(),
          ) && field.choices.includes('Inactive')
        ? 'Inactive'
        : '';
  return isSo === undefined ? undefined : isSo ? choice : otherwise;
}
