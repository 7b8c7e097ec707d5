import { useSyncExternalStore } from 'react';

export type ToastTone = 'positive' | 'info' | 'warning' | 'danger';

export type ToastWords = {
  title: string;
  description?: string | undefined;
  tone?: ToastTone | undefined;
  action?: { label: string; onSelect: () => void } | undefined;
};

export type ShownToast = ToastWords & { id: number };

let shown: ShownToast | null = null;
let count = 0;
const listeners = new Set<() => void>();

function set(next: ShownToast | null) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a message; the one before it gives way. Callable from anywhere, also outside React. */
export function toast(words: ToastWords): number {
  count += 1;
  set({ ...words, id: count });
  return count;
}

/** Takes a message away, unless another one already stands in its place. */
export function dismissToast(id: number): void {
  if (shown?.id === id) set(null);
}

export function useShownToast(): ShownToast | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
    () => null,
  );
}

export function useToast() {
  return { toast, dismiss: dismissToast };
}
