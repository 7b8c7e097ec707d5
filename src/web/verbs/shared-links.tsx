import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, Link2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SharedLink, SharedLinkMade, SharedLinksAnswer } from '#domain/answers/shared-links.ts';
import { formatDateLong, lastDayIn } from '#domain/dates.ts';
import { instantText } from '#domain/fields/field-text.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { get, post, remove } from '#web/api/client.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

const tell = (error: unknown) => toast({ title: sentenceOf(error), tone: 'danger' });

/** What was refused at its field. */
type FieldErrors = Readonly<Record<string, string>>;

const fieldErrorsOf = (error: unknown): FieldErrors => (error instanceof ApiError ? error.fields : {});

/** The links at one address of the API: all of them, how to make one and how to end one. */
function useLinks(path: string, onMade: () => void) {
  const client = useQueryClient();
  const queryKey = [path];
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => get<SharedLinksAnswer>(path, signal),
  });
  const refresh = () => client.invalidateQueries({ queryKey });
  const make = useMutation({
    mutationFn: (link: object) => post<SharedLinkMade>(path, link),
    retry: false,
    onSuccess: async () => {
      onMade();
      await refresh();
    },
    onError: (caught) => {
      if (Object.keys(fieldErrorsOf(caught)).length === 0) tell(caught);
    },
  });
  const end = useMutation({
    mutationFn: ({ id }: SharedLink) => remove(`${path}/${id}`),
    onSuccess: async (_, { id }) => {
      if (make.data?.id === id) make.reset();
      toast({ title: 'The link is ended', tone: 'positive' });
      await refresh();
    },
    onError: tell,
  });
  return { links: data?.items ?? [], error, make, end };
}

interface SharedLinksProps {
  readonly path: string;
  /** The plan lets further ones be made; those that are out end whatever the plan. */
  readonly makesMore?: boolean;
  readonly title: string;
  /** What it shows, to whom, and for how long. */
  readonly explanation: ReactNode;
  /** Over the address, while it is shown. */
  readonly addressLabel: string;
  readonly listLabel: string;
  readonly icon: LucideIcon;
  /** Whoever a link is for that names nobody, at the beginning of a line. */
  readonly anybody: string;
  /** What is sent beside the name. */
  readonly more?: object;
  /** Where that is entered. */
  readonly fields?: (errors: FieldErrors) => ReactNode;
}

/** Links that show something to whoever has them, until they end; the address of each is shown once. */
export function SharedLinks(props: SharedLinksProps) {
  const { path, more, fields, anybody, icon, makesMore = true } = props;
  const [forWhom, setForWhom] = useTyped(`links of ${path}: forWhom`, '');
  const { links, error, make, end } = useLinks(path, () => setForWhom(''));
  const url = make.data?.url;
  if (!makesMore && links.length === 0) return null;
  return (
    <Card title={props.title}>
      <div className="form-stack">
        <p className="soft">{props.explanation}</p>
        {!makesMore ? null : url ? (
          <Field label={props.addressLabel} help="Copy it now: it is not shown again.">
            <TextInput value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
          </Field>
        ) : (
          <>
            <Field label="For whom" optional>
              <TextInput
                name="forWhom"
                maxLength={80}
                value={forWhom}
                onChange={({ currentTarget }) => setForWhom(currentTarget.value)}
              />
            </Field>
            {fields?.(fieldErrorsOf(make.error))}
          </>
        )}
        {makesMore && (
          <div className="row flex-wrap">
            {url ? (
              <>
                <CopyAddress url={url} />
                <Button variant="quiet" onClick={() => make.reset()}>
                  Done
                </Button>
              </>
            ) : (
              <Button
                icon={Link2}
                busy={make.isPending}
                onClick={() => make.mutate({ ...more, forWhom: forWhom.trim() })}
              >
                Make a Link
              </Button>
            )}
          </div>
        )}
        {error && <p className="field-error">{sentenceOf(error)}</p>}
        {links.length > 0 && (
          <List aria-label={props.listLabel}>
            {links.map((link) => (
              <OneLink
                key={link.id}
                {...{ link, anybody, icon }}
                busy={end.isPending}
                onEnd={() => end.mutate(link)}
              />
            ))}
          </List>
        )}
      </div>
    </Card>
  );
}

const CopyAddress = ({ url }: { url: string }) => (
  <Button
    icon={Copy}
    onClick={async () => {
      await navigator.clipboard.writeText(url);
      toast({ title: 'Address copied', tone: 'positive' });
    }}
  >
    Copy Address
  </Button>
);

interface OneLinkProps extends Pick<SharedLinksProps, 'anybody' | 'icon'> {
  readonly link: SharedLink;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function OneLink({ link, anybody, icon: Icon, busy, onEnd }: OneLinkProps) {
  const wording = useFieldServices();
  const { forWhom, expiresAt, madeBy, looks, lastLookedAt } = link;
  const name = forWhom ?? anybody;
  const looked =
    looks === 0 || lastLookedAt === null
      ? 'not opened yet'
      : `opened ${looks === 1 ? 'once' : `${looks} times`}, last ${instantText(lastLookedAt, wording)}`;
  return (
    <ListItem
      media={<Icon className="text-ink-3" />}
      title={name}
      sub={`Until ${formatDateLong(lastDayIn(wording.timeZone, expiresAt))}, by ${madeBy}, ${looked}`}
      end={
        <Button size="sm" busy={busy} onClick={onEnd}>
          End
          <span className="sr-only"> the link for {name}</span>
        </Button>
      }
    />
  );
}
