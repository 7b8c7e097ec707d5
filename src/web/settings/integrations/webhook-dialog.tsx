import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { WebhookListed, WebhookMade } from '#domain/answers/webhooks.ts';
import { type EntityName, entityNames, entityOf } from '#domain/entities/index.ts';
import { capitalised, entityWords } from '#domain/terms.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { patch, post } from '#web/api/client.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useTyped } from '#web/api/use-typed.ts';
import { CheckField } from '#web/ui/form/checkbox.tsx';
import { Choice } from '#web/ui/form/choice.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';

export interface WebhookDialogProps {
  /** The one that is changed; none is made anew. */
  webhook?: WebhookListed | undefined;
  onDone: (made: WebhookMade | undefined) => void;
  onClose: () => void;
}

/** What is said of records that nobody outside waits for is not offered. */
const left: readonly EntityName[] = ['audit_logs', 'dashboard_preferences', 'bug_reports', 'integrations'];

/** Where it leads, and what is told there. */
export function WebhookDialog({ webhook, onDone, onClose }: WebhookDialogProps) {
  const { terms } = useSpecies();
  const [name, setName] = useTyped('webhook: name', webhook?.name ?? '');
  const [url, setUrl] = useTyped('webhook: url', webhook?.url ?? '');
  const [isAll, setAll] = useTyped('webhook: isAll', webhook ? webhook.kinds.includes('*') : true);
  const [chosen, setChosen] = useState<readonly string[]>(
    webhook?.kinds.filter((kind) => kind !== '*') ?? [],
  );
  const save = useMutation({
    mutationFn: async () => {
      const values = { name: name.trim(), url: url.trim(), kinds: isAll ? ['*'] : chosen };
      if (!webhook) return post<WebhookMade>('/api/webhooks', values);
      await patch(`/api/webhooks/${webhook.id}`, values);
      return undefined;
    },
    retry: false,
    onSuccess: onDone,
  });
  const fields = save.error instanceof ApiError ? save.error.fields : {};
  const problem = save.error && Object.keys(fields).length === 0 ? sentenceOf(save.error) : undefined;
  const kinds = entityNames
    .filter((kind) => !left.includes(kind))
    .map((kind) => ({ kind, words: capitalised(entityWords(entityOf(kind), terms).many) }))
    .toSorted((a, b) => a.words.localeCompare(b.words));
  return (
    <ActionDialog
      title={webhook ? 'Change the webhook' : 'Add a webhook'}
      action={webhook ? 'Save' : 'Add the Webhook'}
      busy={save.isPending}
      problem={problem}
      onAction={() => save.mutate()}
      onClose={onClose}
    >
      <div className="form-stack">
        <Field label="What it is for" error={fields.name}>
          <TextInput value={name} maxLength={80} onChange={({ target }) => setName(target.value)} />
        </Field>
        <Field label="Address" error={fields.url} help="Where the program listens">
          <TextInput
            type="url"
            inputMode="url"
            value={url}
            maxLength={2000}
            placeholder="https://"
            onChange={({ target }) => setUrl(target.value)}
          />
        </Field>
        <Field label="Tell of" group error={fields.kinds}>
          <Choice
            value={isAll ? 'all' : 'some'}
            onChange={(value) => setAll(value === 'all')}
            options={[
              { value: 'all', label: 'All records' },
              { value: 'some', label: 'Chosen kinds' },
            ]}
          />
        </Field>
        {!isAll && (
          <Field label="Kinds of record" group>
            <div className="plain-columns">
              {kinds.map(({ kind, words }) => (
                <CheckField
                  key={kind}
                  label={words}
                  checked={chosen.includes(kind)}
                  onChange={({ target }) =>
                    setChosen(target.checked ? [...chosen, kind] : chosen.filter((one) => one !== kind))
                  }
                />
              ))}
            </div>
          </Field>
        )}
      </div>
    </ActionDialog>
  );
}
