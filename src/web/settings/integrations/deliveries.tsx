import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeliveriesAnswer, Delivery } from '#domain/answers/webhooks.ts';
import { instantText } from '#domain/fields/field-text.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { get, post } from '#web/api/client.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

export interface DeliveriesProps {
  webhookId: string;
  isOpen: boolean;
  /** Changes when something new was sent. */
  newest: number;
}

const states = {
  waiting: { tone: 'warning', label: 'Waiting' },
  arrived: { tone: 'positive', label: 'Arrived' },
  failed: { tone: 'danger', label: 'Given up' },
} as const;

const outcome = ({ attempts, status, tookMs, answer }: Delivery): string => {
  if (attempts === 0) return 'Not sent yet';
  const times = attempts === 1 ? 'Tried once' : `Tried ${attempts} times`;
  if (status !== null) return `${times}, answered ${status} after ${tookMs} ms`;
  return `${times}. ${answer ?? 'Nobody answered.'}`;
};

/** What was sent, the newest first, each to be sent again. */
export function Deliveries({ webhookId, isOpen, newest }: DeliveriesProps) {
  const path = `/api/webhooks/${webhookId}/deliveries`;
  const client = useQueryClient();
  const wording = useFieldServices();
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: [path, newest],
    queryFn: ({ pageParam, signal }) =>
      get<DeliveriesAnswer>(pageParam ? `${path}?before=${pageParam}` : path, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchInterval: 5_000,
  });
  const again = useMutation({
    mutationFn: ({ id }: Delivery) => post(`${path}/${id}/again`),
    onSuccess: async () => {
      toast({ title: 'It is sent again', tone: 'positive' });
      await client.invalidateQueries({ queryKey: [path] });
    },
    onError: (failure) => toast({ title: sentenceOf(failure), tone: 'danger' }),
  });
  if (error) return <p role="alert">{sentenceOf(error)}</p>;
  if (!data) return <SkeletonRows rows={3} />;
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <p className="muted">Nothing has been sent yet.</p>;
  return (
    <div className="stack">
      <List aria-label="What was sent">
        {items.map((delivery) => (
          <ListItem
            key={delivery.id}
            title={
              <>
                <span className="num">{delivery.type}</span>{' '}
                <Chip tone={states[delivery.state].tone}>{states[delivery.state].label}</Chip>
              </>
            }
            sub={`${instantText(delivery.at, wording)}. ${outcome(delivery)}`}
            end={
              isOpen &&
              delivery.state !== 'waiting' && (
                <Button
                  size="sm"
                  busy={again.isPending && again.variables.id === delivery.id}
                  onClick={() => again.mutate(delivery)}
                >
                  Send Again<span className="sr-only"> {delivery.type}</span>
                </Button>
              )
            }
          />
        ))}
      </List>
      {hasNextPage && (
        <Button className="justify-self-center" busy={isFetching} onClick={() => void fetchNextPage()}>
          Show Earlier
        </Button>
      )}
    </div>
  );
}
