import { mostOfNote } from '#domain/verbs/add-note.ts';

const cutHere = '… (cut here: the mail is longer than a note)';

/** The line of a note, cut where a note ends, which it then says; `isCut` where words were left out. */
export function noteOf(line: string): { readonly line: string; readonly isCut: boolean } {
  if (line.length <= mostOfNote) return { line, isCut: false };
  const kept = line.slice(0, mostOfNote - cutHere.length).toWellFormed();
  return { line: `${kept}${cutHere}`, isCut: true };
}

/** The document that keeps the words of a mail which are more than a note holds. */
export const wholeText = (subject: string, text: string) => ({
  name: `${subject.replace(/[\\/]/g, ' ').slice(0, 100).toWellFormed() || 'Mail'}.txt`,
  content: Buffer.from(text),
});

/** As many messages as hold all of the words. */
export function inMessages(words: string, most: number): readonly string[] {
  const letters = Array.from(words);
  const parts: string[] = [];
  let part = '';
  for (const letter of letters) {
    if (part.length + letter.length > most) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part].filter((one) => one.trim() !== '');
}
