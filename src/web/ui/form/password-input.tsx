import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { TextInput } from './text-input.tsx';

/** Said where a new one is chosen. */
export const newPasswordHelp = 'At least 8 characters, and not easy to guess';

type PasswordInputProps = {
  name: string;
  autoComplete: string;
  value: string;
  disabled?: boolean | undefined;
  onChange: (event: FormEvent<HTMLInputElement>) => void;
  onBlur?: () => void;
};

/** Masked, and shown at a press. */
export function PasswordInput(props: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <TextInput
      {...props}
      type={visible ? 'text' : 'password'}
      required
      maxLength={128}
      suffix={
        <button
          type="button"
          className="control-button"
          aria-label="Show password"
          aria-pressed={visible}
          disabled={props.disabled}
          onClick={() => setVisible(!visible)}
        >
          <Icon />
        </button>
      }
    />
  );
}
