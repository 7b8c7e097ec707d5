import { useRef } from 'react';
import type { FieldOf } from '#domain/fields/field.ts';
import { TextArea, TextInput, type TextInputProps } from '#web/ui/form/text-input.tsx';
import { controlOf, type InputProps } from './input-props.ts';
import { JsonView } from './json-view.tsx';
import { tidyPhone } from './phone-text.ts';
import { useFieldServices } from './services.ts';

type Native = Pick<TextInputProps, 'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'spellCheck'>;

/** The attributes every one-line input shares. */
export const nativeProps = (props: InputProps) => ({
  ...controlOf(props),
  onChange: (event: { target: { value: string } }) => props.onChange(event.target.value),
});

const oneLine = (native: Native) =>
  function OneLineInput(props: InputProps) {
    return <TextInput {...nativeProps(props)} {...native} />;
  };

// No `maxLength`: a pasted text would be cut without a word. Validation says that it is too long.
export const PlainTextInput = oneLine({ autoComplete: 'off' });
export const EmailInput = oneLine({
  type: 'email',
  inputMode: 'email',
  autoComplete: 'off',
  spellCheck: false,
});
export const UrlInput = oneLine({ type: 'url', inputMode: 'url', autoComplete: 'off', spellCheck: false });
export const TimeInput = oneLine({ type: 'time' });

export function LongTextInput(props: InputProps<FieldOf<'longText'>>) {
  return <TextArea {...nativeProps(props)} rows={3} />;
}

/** Put in order on leaving; what is no number stays as typed. */
export function PhoneInput(props: InputProps<FieldOf<'phone'>>) {
  const { region } = useFieldServices();
  const current = useRef(props.value);
  current.current = props.value;
  const tidy = async () => {
    const typed = props.value;
    props.onBlur?.();
    if (typed.trim() === '') return;
    const tidied = await tidyPhone(typed, region.locale);
    // The numbers of all countries may take a moment to load: nothing typed since then is overwritten.
    if (tidied !== typed && current.current === typed) props.onChange(tidied);
  };
  return <TextInput {...nativeProps(props)} type="tel" inputMode="tel" autoComplete="off" onBlur={tidy} />;
}

/** Shown, never typed: a screen of its own writes it. */
export function JsonInput({ id, value }: InputProps<FieldOf<'json'>>) {
  let parsed: unknown = value;
  try {
    parsed = value === '' ? null : JSON.parse(value);
  } catch {
    // Shown as it is.
  }
  return (
    <div id={id} className="soft">
      <JsonView value={parsed} />
    </div>
  );
}
