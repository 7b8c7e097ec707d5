import type { ReactNode } from 'react';
import type { KeyValue } from './key-values.tsx';

type RecordHeaderProps = {
  /** A Portrait of 168, or two in a `portrait-pair`. */
  portrait?: ReactNode | undefined;
  /** Usually an AnimalName. */
  title: ReactNode;
  /** "by … out of …": a LineageLine. */
  line?: ReactNode | undefined;
  chips?: ReactNode | undefined;
  actions?: ReactNode | undefined;
  breadcrumb?: ReactNode | undefined;
  /** Up to six facts. */
  vitals?: KeyValue[] | undefined;
};

/** A name of so many letters has the line for itself. */
const longName = 40;

/** The head of a record: the name is the largest thing on it. */
export function RecordHeader({
  portrait,
  title,
  line,
  chips,
  actions,
  breadcrumb,
  vitals,
}: RecordHeaderProps) {
  return (
    <>
      {breadcrumb}
      <header
        className="record-head"
        data-long={(typeof title === 'string' && title.length > longName) || undefined}
      >
        {portrait ?? <span />}
        <div className="record-name">
          <h1 className="title-page">{title}</h1>
          {line && <p className="record-line">{line}</p>}
          {chips && <div className="record-chips">{chips}</div>}
        </div>
        {actions && <div className="actions">{actions}</div>}
      </header>
      {vitals && vitals.length > 0 && (
        <dl className="vitals">
          {vitals.map((fact, index) => (
            <div key={fact.key ?? (typeof fact.label === 'string' ? fact.label : index)}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
