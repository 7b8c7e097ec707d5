import { dayIn, formatDate } from '#domain/dates.ts';
import type { EntityName } from '#domain/entities/index.ts';
import { formatMoney } from '#domain/writing.ts';
import { usePermission } from '#web/access/use-permission.ts';
import type { Filter } from '#web/api/list-params.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useRecords } from '#web/api/use-records.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { Card } from '#web/ui/card.tsx';
import { storyOf } from './customer-story.ts';

const most = 50;

/** The records of a kind that are theirs, newest first; none where the plan or the role does not show them. */
function useTheirs(entity: EntityName, filters: readonly Filter[]): readonly AnyRecord[] {
  const { can } = usePermission(entity);
  const { data } = useRecords(
    entity,
    { pageSize: most, labels: true, sort: { by: 'createdAt', descending: true }, filters },
    { enabled: can('read') },
  );
  return (data?.items ?? []) as readonly unknown[] as readonly AnyRecord[];
}

/** The whole history with one customer, the latest first. */
export function CustomerStoryCard({ customer }: { customer: AnyRecord }) {
  const { currency, today, timeZone } = useFieldServices();
  const of: Filter = { column: 'customerId', operator: 'eq', value: customer.id };
  const story = storyOf({
    customer,
    money: useTheirs('financial_transactions', [of]),
    young: useTheirs('offspring', [of]),
    pickups: useTheirs('puppy_pickups', [of]),
    papers: useTheirs('documents', [
      { column: 'entityType', operator: 'eq', value: 'customers' },
      { column: 'entityId', operator: 'eq', value: customer.id },
    ]),
    inquiries: useTheirs('inquiries', [of]),
    places: useTheirs('places', [of]),
    contracts: useTheirs('contracts', [of]),
    messages: useTheirs('portal_messages', [of]),
    amount: (value) => formatMoney(value, currency),
    dayOf: (instant) => dayIn(timeZone, instant),
  });
  return (
    <Card title="What happened so far">
      <ol className="customer-story">
        {story.map(({ key, on, words, detail, entity, id }) => (
          <li key={key}>
            <span className="num muted">{formatDate(on, today)}</span>
            <div>
              {entity && id ? (
                <RecordLink entity={entity} id={id}>
                  {words}
                </RecordLink>
              ) : (
                words
              )}
              {detail && <p className="list-sub">{detail}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
