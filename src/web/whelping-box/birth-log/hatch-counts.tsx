import { hatchCount } from '#domain/birth/log.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { useRecords } from '#web/api/use-records.ts';
import type { NightProps } from './shared-props.ts';

/** The batches of eggs this hatch is of; none where the plan does not open them. */
export function useBatches(litterId: string) {
  const { can } = usePermission('incubations');
  const { data } = useRecords(
    'incubations',
    { pageSize: 20, filters: [{ column: 'breedingGroupId', operator: 'eq', value: litterId }] },
    { enabled: can('update') },
  );
  return data?.items ?? [];
}

export function HatchCounts({ litter, log, species }: NightProps) {
  const batches = useBatches(litter.id);
  const set = batches.reduce((sum, { eggsSet }) => sum + Number(eggsSet), 0);
  const hatched = hatchCount(log.lines, 'Hatched');
  const facts: [string, number][] = [
    ...(set > 0 ? [['Eggs set', set] as [string, number]] : []),
    ['Pipped', Math.max(0, hatchCount(log.lines, 'Pipped') - hatched)],
    ['Hatched', hatched],
    ['Dead in shell', hatchCount(log.lines, 'Dead in shell')],
  ];
  return (
    <div className="bl-counts" role="status">
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="muted">
        {batches.length > 0
          ? 'The batch of eggs follows what is logged here.'
          : `What hatches becomes ${species.terms.childTerm.toLocaleLowerCase('en')} of this ${species.terms.litter.toLocaleLowerCase('en')}.`}
      </p>
    </div>
  );
}
