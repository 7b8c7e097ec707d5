import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { EntityName } from '#domain/entities/index.ts';
import { useFieldServices } from './services.ts';

export interface RecordLinkProps {
  entity: EntityName;
  id: string;
  className?: string | undefined;
  /** Its whole name, where what is seen leaves out what stands above it. */
  name?: string | undefined;
  children: ReactNode;
}

/** Leads to the record. */
export function RecordLink({ entity, id, className, name, children }: RecordLinkProps) {
  const { recordPath } = useFieldServices();
  return (
    <Link to={recordPath(entity, id)} className={className ?? 'link'} aria-label={name}>
      {children}
    </Link>
  );
}
