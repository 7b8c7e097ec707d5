import type { EntityName } from '#domain/entities/index.ts';
import { isEntityName } from '#domain/entities/names.ts';

/** The page-wide events that open a form for a new record; each names the entity it makes. */
export const dialogEvents = {
  openAnimalDialog: 'animals',
  openBreedingGroupDialog: 'breeding_groups',
  openOffspringDialog: 'offspring',
  openCustomerDialog: 'customers',
  openAddHealthRecordDialog: 'health_records',
  openAddTransactionDialog: 'financial_transactions',
  openCreateTaskDialog: 'tasks',
  openAddGuardianDialog: 'guardians',
  openBreedingDialog: 'breeding_records',
  openHeatCycleDialog: 'heat_cycles',
} as const satisfies Record<string, EntityName>;

/** For every other entity; the detail says which. */
export const anyDialogEvent = 'openRecordDialog';

/** Opens the import from a file; the detail may name the entity it is for. */
export const bulkImportEvent = 'openBulkImportDialog';

type DialogEvent = keyof typeof dialogEvents;

export const dialogEventNames = Object.keys(dialogEvents) as DialogEvent[];

/** What the form begins with, by field. */
export type DialogDefaults = Readonly<Record<string, unknown>>;

export interface DialogRequest {
  readonly entity: EntityName;
  readonly defaults: DialogDefaults;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Asks for the form of an entity, from anywhere on the page. */
export function openRecordDialog(entity: EntityName, defaults: DialogDefaults = {}): void {
  const name = dialogEventNames.find((event) => dialogEvents[event] === entity);
  const event = name
    ? new CustomEvent(name, { detail: defaults })
    : new CustomEvent(anyDialogEvent, { detail: { entity, defaults } });
  window.dispatchEvent(event);
}

/** Calls back for every request on this page; answers a function that stops listening. */
export function onDialogRequest(answer: (request: DialogRequest) => void): () => void {
  const stop = new AbortController();
  const listen = (name: string, requestIn: (detail: Record<string, unknown>) => DialogRequest) =>
    window.addEventListener(
      name,
      (event) => {
        const detail = event instanceof CustomEvent && isObject(event.detail) ? event.detail : {};
        answer(requestIn(detail));
      },
      { signal: stop.signal },
    );
  for (const name of dialogEventNames) {
    listen(name, (defaults) => ({ entity: dialogEvents[name], defaults }));
  }
  listen(anyDialogEvent, ({ entity, defaults }) => ({
    entity: entity as EntityName,
    defaults: isObject(defaults) ? defaults : {},
  }));
  return () => stop.abort();
}

/** Asks for the import from a file; left out, what the file holds is chosen there. */
export function openBulkImport(entity?: EntityName): void {
  window.dispatchEvent(new CustomEvent(bulkImportEvent, { detail: { entity } }));
}

/** Calls back for every such request; answers a function that stops listening. */
export function onBulkImportRequest(answer: (entity: EntityName | undefined) => void): () => void {
  const stop = new AbortController();
  const listen = (event: Event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
    const entity = isObject(detail) ? detail.entity : undefined;
    answer(typeof entity === 'string' && isEntityName(entity) ? entity : undefined);
  };
  window.addEventListener(bulkImportEvent, listen, { signal: stop.signal });
  return () => stop.abort();
}
