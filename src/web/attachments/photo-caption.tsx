import { type FormEvent, useState } from 'react';
import { entities } from '#domain/entities/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { Photo } from './photo-words.ts';
import type { PhotoActions } from './use-photos.ts';

const { caption: field } = entities.photos.fields;

/** What a picture shows, for those who cannot see it and for the public page. */
export function PhotoCaption({ photo, actions }: { photo: Photo; actions: PhotoActions }) {
  const before = photo.caption ?? '';
  const [text, setText] = useState(before);
  const isChanged = text.trim() !== before;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged) void actions.setCaption(photo, text);
  };
  return (
    <form className="attachment-caption" onSubmit={save}>
      <Field label={field.label} optional>
        <TextInput value={text} maxLength={field.max} onChange={({ target }) => setText(target.value)} />
      </Field>
      <Button type="submit" disabled={!isChanged} busy={actions.isPending}>
        Save
      </Button>
    </form>
  );
}
