const key = 'studbook.import';

/** The import of this browser that runs, so that a closed tab finds it again. Without storage the history has it. */
export function rememberRunning(id: string): void {
  try {
    localStorage.setItem(key, id);
  } catch {
    // The history shows it all the same.
  }
}

export function forgetRunning(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

export function runningImport(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
