import { isEntityName, pathOf } from '#domain/entities/names.ts';

/** What is told of one change. */
export interface WebhookEvent {
  readonly kind: string;
  readonly event: string;
  readonly recordId: string;
  /** Columns that changed. */
  readonly fields: readonly string[] | null;
  /** When it happened, as an instant. */
  readonly at: string;
}

const camelOf = (column: string): string =>
  column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/**
 * The body as it is sent: what happened to which record, and where it can be read with a key. No values: what leaves by
 * itself, to an address somebody typed once, holds nobody's name or price (docs/decisions/0114).
 */
export function messageOf(
  orgId: string,
  { kind, event, recordId, fields, at }: WebhookEvent,
  publicUrl: string,
): string {
  const path = isEntityName(kind) ? pathOf(kind) : kind;
  return JSON.stringify({
    type: event === 'test' ? 'test' : `${kind}.${event}`,
    timestamp: at,
    data: {
      organizationId: orgId,
      kind,
      id: recordId,
      ...(event !== 'test' && { url: `${publicUrl}/api/${path}/${recordId}` }),
      ...(fields && { fields: fields.map(camelOf) }),
    },
  });
}
