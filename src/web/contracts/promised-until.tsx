import type { AnyRecord } from '#web/api/records.ts';
import { useRecord } from '#web/api/use-records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Note } from '#web/ui/note.tsx';
import { promisedWords } from './promised-words.ts';

/** Until when a contract promises something, as a line of a list. */
export function PromisedUntil({ contract, soldOn }: { contract: AnyRecord; soldOn: unknown }) {
  const words = promisedWords(contract, soldOn, useFieldServices().today);
  return words && <p className="list-sub">{words}</p>;
}

/** The same at the head of the contract. */
export function PromisedNote({ contract }: { contract: AnyRecord }) {
  const { today } = useFieldServices();
  const id = typeof contract.offspringId === 'string' ? contract.offspringId : '';
  const { data: young } = useRecord('offspring', id, { enabled: id !== '' && contract.status === 'Signed' });
  const words = promisedWords(contract, young?.soldOn, today);
  return words && <Note className="mb-5" title={words} />;
}
