import { useQueryClient } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { type UsualTaskRule, usualTaskRules } from '#domain/task-rules.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { createRecord } from '#web/api/records.ts';
import { useRecords } from '#web/api/use-records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { ruleWords } from './rule-words.ts';

/** Rules many breeders have, each one tap away; none is in use before it is added. All stay: nothing below moves. */
export function UsualRules() {
  const client = useQueryClient();
  const { terms } = useFieldServices();
  const { offers, ask } = usePermission('task_rules');
  const [adding, setAdding] = useState('');
  const { data } = useRecords('task_rules', { pageSize: 200 });
  if (!offers('create')) return null;
  const isUsed = (rule: UsualTaskRule) =>
    data?.items.some(({ event, title }) => event === rule.event && title === rule.title) ?? false;
  const add = async (rule: UsualTaskRule) => {
    setAdding(rule.title);
    try {
      await createRecord('task_rules', { ...rule });
      await refreshAfterWrite(client, 'task_rules');
      toast({ title: 'The rule is in use, also for what is ahead already', tone: 'positive' });
    } catch (error) {
      toast({ title: sentenceOf(error), tone: 'danger' });
    } finally {
      setAdding('');
    }
  };
  return (
    <Card title="Usual rules" flush className="mb-4">
      <List>
        {usualTaskRules.map((rule) => (
          <ListItem
            key={`${rule.event} ${rule.title}`}
            title={rule.title}
            sub={ruleWords(rule, terms)}
            end={
              <Button
                size="sm"
                icon={isUsed(rule) ? Check : Plus}
                busy={adding === rule.title}
                disabled={!data || isUsed(rule)}
                aria-label={`${isUsed(rule) ? 'In use' : 'Use this rule'}: ${rule.title}`}
                onClick={() => ask('create', () => void add(rule))}
              >
                {isUsed(rule) ? 'In use' : 'Use'}
              </Button>
            }
          />
        ))}
      </List>
    </Card>
  );
}
