import { choiceWords } from '#domain/fields/choice-words.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { AnyListScreen } from '#web/records/any-list-screen.tsx';
import { ruleWords } from './rule-words.ts';
import { UsualRules } from './usual-rules.tsx';

/** The rules by which tasks make themselves, and the usual ones to choose from. */
export function TaskRulesScreen() {
  const { terms } = useFieldServices();
  return (
    <AnyListScreen
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
    </AnyListScreen>
  );
}
