import { Bell, Bug, CalendarDays, House, ListChecks, Menu, Plus, Search } from 'lucide-react';
import { Mark } from '#web/ui/mark.tsx';

/**
 * The book before it is known whose it is, with the outlines of `Book` and no word that could be another for this person.
 * The build draws it into the page: no script carries it, and it has no style attributes, which the page's policy refuses.
 */
export function BlankBook() {
  return (
    <>
      <div className="book" role="status" aria-label="Loading">
        <div className="side only-wide" aria-hidden="true">
          <div className="side-inner">
            <div className="org">
              <Mark />
            </div>
          </div>
        </div>
        <div className="page" aria-hidden="true">
          <div className="page-inner">
            <div className="top-line">
              <span className="find">
                <Search />
                <span className="find-words">Find any record or action</span>
              </span>
              <span className="top-line-gap" />
              <span className="button button-quiet only-wide">
                <Plus />
                Log<span className="log-more">something</span>
              </span>
              <span className="button button-quiet button-icon only-wide">
                <ListChecks />
              </span>
              <span className="button button-quiet button-icon only-wide">
                <CalendarDays />
              </span>
              <span className="bug">
                <Bug />
              </span>
              <span className="button button-quiet button-icon">
                <Bell />
              </span>
            </div>
            <div className="blank-page">
              <div className="page-head">
                <span className="skeleton h-8 w-56" />
              </div>
              <div className="card">
                <BlankRow />
                <BlankRow />
                <BlankRow />
                <BlankRow />
              </div>
            </div>
          </div>
        </div>
      </div>
      <div className="tab-bar" aria-hidden="true">
        <span>
          <House />
          Today
        </span>
        <span />
        <span className="tab-log">
          <span>
            <Plus />
          </span>
          Log
        </span>
        <span />
        <span>
          <Menu />
          More
        </span>
      </div>
    </>
  );
}

const BlankRow = () => (
  <div className="skeleton-row">
    <span className="skeleton size-10 rounded-full" />
    <span className="stack">
      <span className="skeleton h-3 w-1/2" />
      <span className="skeleton h-2.5 w-1/3" />
    </span>
    <span className="skeleton h-3" />
  </div>
);
