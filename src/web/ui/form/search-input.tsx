import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { TextInput } from './text-input.tsx';

export type SearchInputProps = {
  value: string;
  onChange: (value: string) => void;
  'aria-label': string;
  placeholder?: string | undefined;
  autoFocus?: boolean | undefined;
  className?: string | undefined;
};

export function SearchInput({ value, onChange, autoFocus, ...rest }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <TextInput
      ref={input}
      type="search"
      icon={Search}
      value={value}
      autoComplete="off"
      enterKeyHint="search"
      autoFocus={autoFocus}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !value) return;
        event.stopPropagation();
        event.preventDefault();
        onChange('');
      }}
      suffix={
        value ? (
          <button type="button" className="control-button" aria-label="Clear search" onClick={clear}>
            <X />
          </button>
        ) : undefined
      }
      {...rest}
    />
  );
}
