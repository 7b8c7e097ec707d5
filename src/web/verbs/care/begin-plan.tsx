import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Terms } from '#domain/species/species.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { post } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

/** Born before there were plans, or by another book. */
export function NotBegun({ litterId, terms }: { litterId: string; terms: Terms }) {
  return (
    <Card title="Care plan">
      <div className="stack">
        <p className="soft">
          No plan has begun for the {terms.childTerm.toLocaleLowerCase('en')} of this{' '}
          {terms.litter.toLocaleLowerCase('en')}.
        </p>
        <div>
          <Begin litterId={litterId} words="Begin the care plan" />
        </div>
      </div>
    </Card>
  );
}

/** Asks for the plan of every young one of the litter that has none. */
export function Begin({ litterId, words }: { litterId: string; words: string }) {
  const { ask } = usePermission('health_records');
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    try {
      await post('/api/care-plan', { litterId });
      await refreshAfterWrite(client, 'care_items');
    } catch (error) {
      toast({ title: sentenceOf(error), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={Plus} busy={busy} onClick={() => ask('create', () => void begin())}>
      {words}
    </Button>
  );
}
