import { choiceWords } from '#domain/fields/choice-words.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { RecordListScreen } from '#web/records/record-list-screen.tsx';
import { ruleWords } from './rule-words.ts';
import { UsualRules } from './usual-rules.tsx';

/** The rules by which tasks make themselves, and the usual ones to choose from. */
export function TaskRulesScreen() {
  const { terms } = useFieldServices();
  return (
    <RecordListScreen
      entity="task_rules"
      renderSub={({ event, days, side, species }) =>
        [
          ruleWords({ event: String(event), days: Number(days), side: String(side) }, terms),
          typeof species === 'string' && choiceWords(species, terms),
        ]
          .filter(Boolean)
          .join(' · ')
      }
    >
      <UsualRules />
    </RecordListScreen>
  );
}
