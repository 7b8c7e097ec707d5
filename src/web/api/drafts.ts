/** What begins the names of drafts in session storage, see `records/draft.ts`. */
export const draftPrefix = 'studbook.draft.';

/** All of them, whoever they belong to: somebody else may be the next at this screen. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key);
  } catch {
    // Without storage there are none.
  }
}
