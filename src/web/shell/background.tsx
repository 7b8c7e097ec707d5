import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import { defaultBackground } from '#domain/default-background.ts';
import { useChangePreferences, usePreferences, useUser } from '#web/api/session.ts';
import { applyCloth } from '#web/ui/theme.ts';

export interface BackgroundContextValue {
  /** What is saved: a colour or a gradient of CSS. */
  readonly background: string;
  readonly isDefault: boolean;
  readonly isSaving: boolean;
  readonly save: (background: string) => Promise<void>;
  /** Saves the default. */
  readonly reset: () => Promise<void>;
  /** Shows another cloth without saving it; null shows the saved one again. */
  readonly preview: (background: string | null) => void;
}

const BackgroundContext = createContext<BackgroundContextValue | null>(null);

/** Where the cloth was kept before it became the organisation's. */
const oldStorageKey = 'app-background';

const show = (background: string) => applyCloth(background === defaultBackground ? null : background);

/** The cloth round every page: the default one for each new person, then what their organisation has saved. */
export function BackgroundProvider({ children }: { children: ReactNode }) {
  const user = useUser();
  const { background, isPending } = usePreferences();
  const { mutateAsync, isPending: isSaving } = useChangePreferences();
  const userId = user?.id ?? null;
  const shownFor = useRef<string | null | undefined>(undefined);

  useEffect(() => localStorage.removeItem(oldStorageKey), []);

  useEffect(() => {
    const before = shownFor.current;
    shownFor.current = userId;
    // The first paint after a reload keeps what this device remembers of the same person.
    if (userId === null || (before !== undefined && before !== userId)) applyCloth(null);
  }, [userId]);

  useEffect(() => {
    if (userId !== null && !isPending) show(background);
  }, [userId, isPending, background]);

  const value = useMemo<BackgroundContextValue>(() => {
    const save = async (next: string) => {
      await mutateAsync({ background: next });
      show(next);
    };
    return {
      background,
      isDefault: background === defaultBackground,
      isSaving,
      save,
      reset: () => save(defaultBackground),
      preview: (next) => show(next ?? background),
    };
  }, [background, isSaving, mutateAsync]);

  return <BackgroundContext value={value}>{children}</BackgroundContext>;
}

export function useBackground(): BackgroundContextValue {
  const value = useContext(BackgroundContext);
  if (!value) throw new Error('useBackground must be used within a BackgroundProvider');
  return value;
}
