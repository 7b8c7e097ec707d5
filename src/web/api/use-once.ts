import { useRef } from 'react';
import { uuidv7 } from '#domain/uuid.ts';

/** Says under which id something goes out. */
export const onceHeader = (id: string) => ({ 'idempotency-key': id });

export interface Once {
  /** The id these values go out under: the same as last time, if no answer has come since. */
  readonly idFor: (values: unknown) => string;
  /** They have arrived; the same values again are something new. */
  readonly arrived: (values: unknown) => void;
}

/**
 * Where no answer came nobody knows whether something was kept, so the same values go out under the same id again, by
 * themselves or because the person saves once more, and the server keeps them once.
 */
export function useOnce(): Once {
  const ids = useRef(new Map<string, string>());
  return {
    idFor: (values) => {
      const key = JSON.stringify(values);
      const id = ids.current.get(key) ?? uuidv7();
      ids.current.set(key, id);
      return id;
    },
    arrived: (values) => {
      ids.current.delete(JSON.stringify(values));
    },
  };
}
