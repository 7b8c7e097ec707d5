import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatDate } from '#domain/dates.ts';
import { permission } from '#domain/policy.ts';
import { verdictWords } from '#web/access/verdict-words.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { sendNowOrLater } from '#web/api/device/send-later.ts';
import { useActor } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useOnce } from '#web/api/use-once.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { RecordPicker } from '#web/fields/reference-input.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-input.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import type { CurrentRecord } from '../current-page.ts';

export type LogNoteProps = { record: CurrentRecord | undefined; onDone: () => void };

/** A dated sentence, added to the notes of the record at hand or of an animal chosen here. */
export function LogNote({ record, onDone }: LogNoteProps) {
  const actor = useActor();
  const { terms } = useSpecies();
  const { today } = useFieldServices();
  const [animalId, setAnimalId] = useTyped('log note: animalId', '');
  const [words, setWords] = useTyped(`log note ${record?.id ?? ''}: words`, '');
  const [isTried, setTried] = useState(false);
  const { entity, id } = record ?? { entity: 'animals' as const, id: animalId };
  const client = useQueryClient();
  const once = useOnce();
  const [isBusy, setBusy] = useState(false);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const verdict = permission(actor, 'update', entity);
    if (verdict !== 'allowed') {
      toast({ ...verdictWords(verdict, 'update', entity, terms), tone: 'info' });
      return;
    }
    if (id === '' || words.trim() === '') return;
    try {
      setBusy(true);
      const line = `${formatDate(today, '')}: ${words.trim()}`;
      const state = await sendNowOrLater(client, {
        kind: 'note',
        key: once.idFor(line),
        path: '/api/notes',
        body: { entity, id, line },
        title: `Note: ${words.trim().slice(0, 60)}`,
        about: { entity, id },
        writes: [entity],
      });
      once.arrived(line);
      toast(
        state === 'sent'
          ? { title: 'Note added', tone: 'positive' }
          : {
              title: 'Note saved on this device',
              description: 'It is sent when there is a network.',
              tone: 'positive',
            },
      );
      onDone();
    } catch (error) {
      toast({ title: sentenceOf(error), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className="log-note" onSubmit={save}>
      {!record && (
        <Field label={terms.parent} error={isTried && id === '' ? 'Choose whom it is about' : undefined}>
          <RecordPicker entity="animals" value={animalId} onChange={(chosen) => setAnimalId(chosen)} />
        </Field>
      )}
      <Field label="Note" error={isTried && words.trim() === '' ? 'Write something first' : undefined}>
        <TextArea name="note" rows={5} value={words} onChange={({ target }) => setWords(target.value)} />
      </Field>
      <Button type="submit" variant="primary" size="big" full busy={isBusy}>
        Add Note
      </Button>
    </form>
  );
}
