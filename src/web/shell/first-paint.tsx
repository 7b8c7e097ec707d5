import { renderToStaticMarkup } from 'react-dom/server';
import { BlankBook } from './blank-book.tsx';

/** The blank book as markup; the build puts it into the page for whoever has a session. */
export const blankBook = (): string => renderToStaticMarkup(<BlankBook />);
