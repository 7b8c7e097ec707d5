import { useQueryClient } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { type UsualPaper, usualPapers } from '#domain/handover-papers.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { createRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useRecords } from '#web/api/use-records.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

/** Papers many breeders of the species ask for, each one tap away; none is asked for before. All stay: nothing moves. */
export function UsualPapers() {
  const client = useQueryClient();
  const { key: species, speciesFor, termsFor } = useSpecies();
  const { offers, ask } = usePermission('paper_rules');
  const [adding, setAdding] = useState('');
  const { data } = useRecords('paper_rules', { pageSize: 200 });
  if (!offers('create')) return null;
  const terms = termsFor(species);
  const isUsed = (paper: UsualPaper) =>
    data?.items.some((rule) => rule.title === paper.title && (!rule.species || rule.species === species)) ??
    false;
  const add = async (paper: UsualPaper, of: SpeciesKey) => {
    setAdding(paper.title);
    try {
      await createRecord('paper_rules', { ...paper, species: of });
      await refreshAfterWrite(client, 'paper_rules');
      toast({ title: `Asked for with each ${terms.child.toLowerCase()} that goes home`, tone: 'positive' });
    } catch (error) {
      toast({ title: sentenceOf(error), tone: 'danger' });
    } finally {
      setAdding('');
    }
  };
  return (
    <Card title={`Usual for ${terms.parentTerm.toLowerCase()}`} flush className="mb-4">
      <List>
        {usualPapers(speciesFor(species).key).map((paper) => (
          <ListItem
            key={paper.title}
            title={paper.title}
            sub={`${paper.days} days after going home, ${paper.party === 'Buyer' ? 'the buyer sees to it' : 'you see to it'}`}
            end={
              <Button
                size="sm"
                icon={isUsed(paper) ? Check : Plus}
                busy={adding === paper.title}
                disabled={!data || isUsed(paper)}
                aria-label={`${isUsed(paper) ? 'Asked for' : 'Ask for it'}: ${paper.title}`}
                onClick={() => ask('create', () => void add(paper, species))}
              >
                {isUsed(paper) ? 'Asked for' : 'Ask for it'}
              </Button>
            }
          />
        ))}
      </List>
    </Card>
  );
}
