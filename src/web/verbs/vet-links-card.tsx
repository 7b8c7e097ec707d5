import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, Link2, Stethoscope } from 'lucide-react';
import type { VetLink, VetLinkMade, VetLinksAnswer } from '#domain/answers/vet-links.ts';
import { formatDateLong } from '#domain/dates.ts';
import { instantText } from '#domain/fields/field-text.ts';
import { organisationPermission } from '#domain/policy.ts';
import type { VetSubject } from '#domain/vet-view.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { get, post, remove } from '#web/api/client.ts';
import { useActor } from '#web/api/session.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

const tell = (error: unknown) => toast({ title: sentenceOf(error), tone: 'danger' });

/** Shows a vet the health of this animal for a week, without an account. */
export function VetLinksCard(of: VetLinksProps) {
  const verdict = organisationPermission(useActor(), 'share-with-vet');
  return verdict === 'allowed' ? <VetLinks {...of} /> : null;
}

interface VetLinksProps {
  readonly subject: VetSubject;
  readonly id: string;
}

function VetLinks({ subject, id: subjectId }: VetLinksProps) {
  const path = `/api/${subject}/${subjectId}/vet-links`;
  const client = useQueryClient();
  const wording = useFieldServices();
  const [forWhom, setForWhom] = useTyped('vet links: forWhom', '');
  const { data } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => get<VetLinksAnswer>(path, signal),
  });
  const refresh = () => client.invalidateQueries({ queryKey: [path] });
  const make = useMutation({
    mutationFn: () => post<VetLinkMade>(path, { forWhom: forWhom.trim() }),
    retry: false,
    onSuccess: async () => {
      setForWhom('');
      await refresh();
    },
    onError: tell,
  });
  const end = useMutation({
    mutationFn: ({ id }: VetLink) => remove(`${path}/${id}`),
    onSuccess: async (_, { id }) => {
      if (make.data?.id === id) make.reset();
      toast({ title: 'The link is ended', tone: 'positive' });
      await refresh();
    },
    onError: tell,
  });
  const links = data?.items ?? [];
  const url = make.data?.url;
  const lookWords = ({ looks, lastLookedAt }: VetLink): string =>
    looks === 0 || lastLookedAt === null
      ? 'not opened yet'
      : `opened ${looks === 1 ? 'once' : `${looks} times`}, last ${instantText(lastLookedAt, wording)}`;
  return (
    <Card title="Link for the vet">
      <div className="form-stack">
        <p className="soft">
          Name, identity and health records on a page that needs no account, for seven days. Whoever has the
          address can open it; each look is in the security list.
        </p>
        {url && (
          <Field label="Address for the vet" help="Copy it now: it is not shown again.">
            <TextInput value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
          </Field>
        )}
        {!url && (
          <Field label="For whom" optional>
            <TextInput
              name="forWhom"
              maxLength={80}
              value={forWhom}
              onChange={({ currentTarget }) => setForWhom(currentTarget.value)}
            />
          </Field>
        )}
        <div className="row flex-wrap">
          {url && (
            <Button
              icon={Copy}
              onClick={async () => {
                await navigator.clipboard.writeText(url);
                toast({ title: 'Address copied', tone: 'positive' });
              }}
            >
              Copy Address
            </Button>
          )}
          {url ? (
            <Button variant="quiet" onClick={() => make.reset()}>
              Done
            </Button>
          ) : (
            <Button icon={Link2} busy={make.isPending} onClick={() => make.mutate()}>
              Make a Link
            </Button>
          )}
        </div>
        {links.length > 0 && (
          <List aria-label="Links for vets">
            {links.map((link) => (
              <ListItem
                key={link.id}
                media={<Stethoscope className="text-ink-3" />}
                title={link.forWhom ?? 'A vet'}
                sub={`Until ${formatDateLong(link.expiresAt.slice(0, 10))}, by ${link.madeBy}, ${lookWords(link)}`}
                end={
                  <Button size="sm" busy={end.isPending} onClick={() => end.mutate(link)}>
                    End
                    <span className="sr-only"> the link for {link.forWhom ?? 'a vet'}</span>
                  </Button>
                }
              />
            ))}
          </List>
        )}
      </div>
    </Card>
  );
}
