import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftAnswer } from '#domain/answers/public-pages.ts';
import { type PageSection, readSections } from '#domain/public-page/sections.ts';
import {
  type CtaSettings,
  readCta,
  readSeo,
  readSharing,
  type SeoSettings,
  type SharingSettings,
} from '#domain/public-page/settings.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { get, put } from '#web/api/client.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useUnsaved } from './use-unsaved.ts';

/** What of a page is worked on in the editor. */
export interface PageContent {
  readonly sections: readonly PageSection[];
  readonly seoSettings: SeoSettings;
  readonly ctaSettings: CtaSettings;
  readonly socialSharing: SharingSettings;
}

export const contentOf = (site: Readonly<Record<string, unknown>>): PageContent => ({
  sections: readSections(site.sections),
  seoSettings: readSeo(site.seoSettings),
  ctaSettings: readCta(site.ctaSettings),
  socialSharing: readSharing(site.socialSharing),
});

export const draftPath = (id: string): string => `/api/litter-sites/${id}/draft`;

/** What is being worked on, as it was kept last: read once for each round of work on it. */
export const useKeptDraft = (site: AnyRecord, round: number) =>
  useQuery({
    queryKey: ['page-draft', site.id, round],
    queryFn: ({ signal }) => get<DraftAnswer>(draftPath(site.id), signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export type Keeping = 'kept' | 'keeping' | 'waiting' | 'failed';

/** Long enough for a word, short enough that nothing is lost. */
const pauseMs = 500;
const againMs = 4_000;

export interface Drafting {
  readonly content: PageContent;
  readonly change: (next: (before: PageContent) => PageContent) => void;
  readonly keeping: Keeping;
  /** Why it could not be kept. */
  readonly problem: string | null;
  /** Something is worked on that the page does not show yet. */
  readonly hasDraft: boolean;
  /** Counts what was kept: the preview is drawn anew with it. */
  readonly turn: number;
  /** Resolves when all is kept; false where it could not be. */
  readonly settle: () => Promise<boolean>;
  /** The draft is gone: it has become the page, or the page as it is given. */
  readonly begin: (content?: PageContent) => void;
}

/** Keeps what is worked on by itself: a moment after the last letter, and again until it has worked. */
export function useDrafting(site: AnyRecord, kept: DraftAnswer): Drafting {
  const [begun] = useState<PageContent>(() => contentOf(kept.draft ?? site));
  const [content, setContent] = useState<PageContent>(begun);
  const [keeping, setKeeping] = useState<Keeping>('kept');
  const [problem, setProblem] = useState<string | null>(null);
  const [hasDraft, setHasDraft] = useState(kept.draft !== null);
  const [turn, setTurn] = useState(0);
  const now = useRef({ content, saved: begun, version: kept.version, isDirty: false, isRefused: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const writing = useRef<Promise<void> | null>(null);
  const again = useRef<() => void>(() => {});

  const write = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    const state = now.current;
    while (state.isDirty && !state.isRefused) {
      state.isDirty = false;
      setKeeping('keeping');
      const sent = state.content;
      try {
        const { version } = await put<DraftAnswer>(draftPath(site.id), {
          draft: sent,
          version: state.version,
        });
        state.version = version;
        state.saved = sent;
        setProblem(null);
        setHasDraft(true);
        setTurn((before) => before + 1);
      } catch (error) {
        state.isDirty = true;
        // Somebody else is at it, or it cannot be kept as it is: the same once more would not help.
        state.isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
        setKeeping('failed');
        setProblem(sentenceOf(error));
        if (!state.isRefused) timer.current = setTimeout(() => again.current(), againMs);
        return;
      }
    }
    setKeeping(state.isDirty ? 'failed' : 'kept');
  }, [site.id]);

  const keep = useCallback((): Promise<void> => {
    writing.current ??= write().finally(() => {
      writing.current = null;
    });
    return writing.current;
  }, [write]);

  const change = useCallback(
    (next: (before: PageContent) => PageContent) => {
      const state = now.current;
      state.content = next(state.content);
      state.isDirty = true;
      // What was refused may fit now; what somebody else holds is told again.
      state.isRefused = false;
      setContent(state.content);
      setKeeping('waiting');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void keep(), pauseMs);
    },
    [keep],
  );

  const typed = useUnsaved(`page ${site.id}`, begun, () => [
    contentOf({ ...now.current.saved }),
    now.current.content,
  ]);
  useEffect(() => {
    if (typed !== undefined) change(() => typed);
  }, [typed, change]);

  useEffect(() => {
    again.current = () => void keep();
    // Whoever leaves has not waited.
    const leave = () => {
      if (now.current.isDirty) void keep();
    };
    const onHide = () => document.visibilityState === 'hidden' && leave();
    const stay = (event: BeforeUnloadEvent) => {
      if (now.current.isDirty || writing.current) event.preventDefault();
    };
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('beforeunload', stay);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('beforeunload', stay);
      leave();
    };
  }, [keep]);

  const settle = useCallback(async (): Promise<boolean> => {
    await keep();
    return !now.current.isDirty;
  }, [keep]);

  const begin = useCallback((next?: PageContent) => {
    const state = now.current;
    const fresh = next ?? state.content;
    now.current = { content: fresh, saved: fresh, version: 0, isDirty: false, isRefused: false };
    if (next) setContent(next);
    setHasDraft(false);
    setKeeping('kept');
    setProblem(null);
    setTurn((before) => before + 1);
  }, []);

  return { content, change, keeping, problem, hasDraft, turn, settle, begin };
}
