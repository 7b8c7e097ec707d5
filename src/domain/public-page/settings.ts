/** What search engines and link previews are told in place of what the page says of itself. */
export interface SeoSettings {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** Search engines are asked to leave it out. */
  readonly isHidden?: boolean | undefined;
}

/** Where its button leads, in place of the application form. */
export interface CtaSettings {
  readonly text?: string | undefined;
  readonly url?: string | undefined;
}

export interface SharingSettings {
  readonly isHidden?: boolean | undefined;
}

export const mostSeoTitle = 120;
export const mostSeoDescription = 320;
export const mostCtaText = 60;
export const mostCtaUrl = 500;

const valuesOf = (stored: unknown): Readonly<Record<string, unknown>> =>
  typeof stored === 'object' && stored !== null ? (stored as Readonly<Record<string, unknown>>) : {};

const words = (value: unknown, most: number): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, most) : undefined;

export function readSeo(stored: unknown): SeoSettings {
  const { title, description, isHidden } = valuesOf(stored);
  return {
    title: words(title, mostSeoTitle),
    description: words(description, mostSeoDescription),
    isHidden: isHidden === true || undefined,
  };
}

export function readCta(stored: unknown): CtaSettings {
  const { text, url } = valuesOf(stored);
  return { text: words(text, mostCtaText), url: words(url, mostCtaUrl) };
}

export const readSharing = (stored: unknown): SharingSettings => ({
  isHidden: valuesOf(stored).isHidden === true || undefined,
});
