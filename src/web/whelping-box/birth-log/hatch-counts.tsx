import { hatchCount } from '#domain/birth/log.ts';
import { stillPipped } from '#domain/reproduction/incubation.ts';
import { usePermission } from '#web/access/use-permission.ts';
import type { AnyRecord } from '#web/api/records.ts';
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
  const sum = (count: (batch: AnyRecord) => unknown) =>
    batches.reduce((all, batch) => all + Number(count(batch) ?? 0), 0);
  const set = sum(({ eggsSet }) => eggsSet);
  const pipped = hatchCount(log.lines, 'Pipped');
  const hatched = hatchCount(log.lines, 'Hatched');
  const dead = hatchCount(log.lines, 'Dead in shell');
  // What is logged and not sent yet is in no batch.
  const lateDead = Math.max(
    dead,
    sum(({ lateDeadCount }) => lateDeadCount),
  );
  const left =
    sum(({ fertileCount, eggsSet }) => fertileCount ?? eggsSet) -
    sum(({ earlyDeadCount }) => earlyDeadCount) -
    lateDead -
    hatched;
  const facts: [string, number][] = [
    ...(set > 0 ? [['Eggs set', set] as [string, number]] : []),
    ['Pipped', stillPipped({ pipped, hatched, dead }, batches.length > 0 ? left : Number.POSITIVE_INFINITY)],
    ['Hatched', hatched],
    ['Dead in shell', dead],
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
