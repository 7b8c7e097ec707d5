import { useEffect } from 'react';

/** Names the tab of the browser after the page. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · Studbook`;
  }, [title]);
}
