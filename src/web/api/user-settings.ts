import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { createRecord, listRecords, type RecordRow, updateRecord } from './records.ts';
import { useUser } from './session.ts';

/** What one person has arranged for themselves, kept on the server: saved views of lists and the like. */
export interface UserSettings {
  readonly views?: Readonly<Record<string, readonly SavedView[]>>;
  readonly [part: string]: unknown;
}

export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** The state of the list as its address carries it. */
  readonly search: Readonly<Record<string, unknown>>;
}

type Stored = RecordRow<'dashboard_preferences'>;

const queryKey = ['/api/dashboard-preferences', 'mine'] as const;

/** The server answers everybody their own alone. */
async function loadMine(signal?: AbortSignal): Promise<Stored | null> {
  const page = await listRecords('dashboard_preferences', { pageSize: 1 }, signal);
  return page.items[0] ?? null;
}

const settingsIn = (stored: Stored | null | undefined): UserSettings => {
  const value = stored?.preferences;
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as UserSettings) : {};
};

export function useUserSettings(): { settings: UserSettings; isPending: boolean } {
  const user = useUser();
  const userId = user?.id ?? '';
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: ({ signal }) => loadMine(signal),
    enabled: userId !== '',
  });
  return { settings: settingsIn(data), isPending };
}

/** A change is a function of the settings as they are on the server now, so that two open windows do not undo each other. */
export function useChangeUserSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: (settings: UserSettings) => UserSettings) => {
      const save = async () => {
        const stored = await loadMine();
        const preferences = change(settingsIn(stored));
        return stored
          ? updateRecord('dashboard_preferences', stored.id, { version: stored.version, preferences })
          : createRecord('dashboard_preferences', { preferences });
      };
      try {
        return await save();
      } catch (error) {
        if (error instanceof ApiError && error.code === 'stale-version') return save();
        throw error;
      }
    },
    onSuccess: (stored) => client.setQueryData(queryKey, stored),
  });
}
