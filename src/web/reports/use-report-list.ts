import { entityOf } from '#domain/entities/index.ts';
import type { ReportConfig } from '#domain/report-config.ts';
import { isPathShown, joinedPaths } from '#domain/report-paths.ts';
import { entityWords } from '#domain/terms.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { useActor } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { availableColumns, chosenColumns } from '#web/records/list-columns.ts';
import { listParams } from '#web/records/list-search.ts';
import { fieldsOf } from '#web/records/record-words.ts';
import type { RecordList } from '#web/records/use-record-list.ts';
import { useSelection } from '#web/records/use-selection.ts';
import { joinedListColumn } from './group-fields.ts';
import { searchOf, withSearch } from './report-draft.ts';

const previewRows = 50;

/** A report as the parts of lists know a list: its filters, columns and order are theirs to show and change. */
export function useReportList(config: ReportConfig, onChange: (config: ReportConfig) => void): RecordList {
  const { entity } = config;
  const { terms } = useSpecies();
  const actor = useActor();
  const permission = usePermission(entity);
  const selection = useSelection();
  const definition = entityOf(entity);
  const fields = fieldsOf(entity, terms);
  const joined = joinedPaths(entity)
    .filter((path) => isPathShown(actor, entity, path))
    .flatMap((path) => joinedListColumn(entity, path, terms) ?? []);
  const available = [...availableColumns(definition, fields), ...joined];
  const search = searchOf(config);
  const columns = chosenColumns(definition, available, search.columns);
  // Whole rows bring nothing of what they refer to: what is asked for is named then.
  const asked = columns.filter(({ of }) => of !== undefined);
  const select = asked.length > 0 ? [...available.filter(({ of }) => of === undefined), ...asked] : undefined;
  return {
    entity,
    definition,
    terms,
    words: entityWords(definition, terms),
    fields,
    search,
    change: (change) => onChange(withSearch(config, change)),
    replace: (next) => onChange(withSearch(config, next)),
    params: {
      ...listParams(entity, search),
      pageSize: previewRows,
      ...(select && { select: select.map(({ name }) => name) }),
    },
    columns,
    available,
    selection,
    permission,
    defaults: undefined,
    opensWith: undefined,
    views: [],
    look: {},
    isFiltered: config.filters.length > 0,
  };
}
