import type { EntityDefinition } from '#domain/entities/entity.ts';
import { followsSpecies } from '#domain/entities/follows-species.ts';
import type { EntityName } from '#domain/entities/names.ts';
import type { Fields } from '#domain/fields/field.ts';
import { isKindFor } from '#domain/species/biology.ts';
import type { Terms } from '#domain/species/species.ts';
import { entityWords } from '#domain/terms.ts';
import { type Permission, usePermission } from '#web/access/use-permission.ts';
import { entityOf } from '#web/api/definitions.ts';
import type { Filter, ListParams } from '#web/api/list-params.ts';
import { useSpecies } from '#web/api/species.tsx';
import { availableColumns, type Column, chosenColumns } from './list-columns.ts';
import { changedSearch, type GivenView, type ListSearch, listParams } from './list-search.ts';
import type { RecordLook } from './record-look.ts';
import { shownFields } from './shown-fields.ts';
import { useListSearch } from './use-list-search.ts';
import { type Selection, useSelection } from './use-selection.ts';
import { useShownFields } from './use-shown-fields.ts';

/** Everything the parts of a list share. */
export interface RecordList {
  readonly entity: EntityName;
  readonly definition: EntityDefinition;
  readonly terms: Terms;
  readonly words: { readonly one: string; readonly many: string };
  readonly fields: Fields;
  readonly search: ListSearch;
  readonly change: (change: Partial<ListSearch>, options?: { replace?: boolean }) => void;
  /** Sets the whole state, as a saved view does. */
  readonly replace: (search: ListSearch) => void;
  readonly params: ListParams;
  readonly columns: readonly Column[];
  readonly available: readonly Column[];
  readonly selection: Selection;
  readonly permission: Permission;
  /** What a record added from here begins with. */
  readonly defaults: Readonly<Record<string, unknown>> | undefined;
  readonly opensWith: GivenView | undefined;
  /** Views the screen brings along, before those people save themselves. */
  readonly views: readonly GivenView[];
  readonly look: RecordLook;
  readonly isFiltered: boolean;
}

export interface RecordListOptions extends RecordLook {
  readonly filters?: readonly Filter[] | undefined;
  readonly defaults?: Readonly<Record<string, unknown>> | undefined;
  readonly views?: readonly GivenView[] | undefined;
  /** The one of them a list opens with, where it is not everything. */
  readonly opensWith?: GivenView | undefined;
  /** Other words over a column than the field's label, where a screen shows more in it than the field. */
  readonly labels?: Readonly<Record<string, string>> | undefined;
  /** Fields that the screen's own cells read; where they are told, the list asks for no field that nobody shows. */
  readonly reads?: readonly string[] | undefined;
}

const relabelled = (fields: Fields, labels: Readonly<Record<string, string>>): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, label: labels[name] ?? field.label }]),
  );

/** The state of a list of any entity: what is asked for, in which columns, and what is chosen. */
export function useRecordList(
  entity: EntityName,
  { filters = [], defaults, labels = {}, reads, opensWith, views = [], ...look }: RecordListOptions,
): RecordList {
  const { scope, shown: species, terms } = useSpecies();
  const [given, setSearch] = useListSearch();
  const isUntouched = opensWith !== undefined && Object.values(given).every((value) => value === undefined);
  const search = isUntouched ? { ...opensWith.search, view: opensWith.id } : given;
  const selection = useSelection();
  const permission = usePermission(entity);
  const definition = entityOf(entity);
  const fields = relabelled(useShownFields(entity, terms), labels);
  const available = availableColumns(definition, fields);
  const columns = chosenColumns(definition, available, search.columns);
  const shown = columns.map(({ name }) => name);
  return {
    entity,
    definition,
    terms,
    words: entityWords(definition, terms),
    fields,
    search,
    change: (change, options) => setSearch(changedSearch(search, change), options),
    replace: (next) => {
      selection.clear();
      setSearch(next);
    },
    params: {
      ...listParams(entity, search, filters),
      // Of a species that has none of them, those of the others: an empty list would say there are none.
      species: followsSpecies(entity) && isKindFor(entity, species) ? scope : undefined,
      select: reads && shownFields(entity, shown, reads),
    },
    columns,
    available,
    selection,
    permission,
    defaults,
    opensWith,
    views,
    look,
    isFiltered: !isUntouched && (Boolean(search.q) || (search.filter?.length ?? 0) > 0),
  };
}
