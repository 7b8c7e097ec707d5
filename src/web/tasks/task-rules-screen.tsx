import { RecordListScreen } from '#web/records/record-list-screen.tsx';
import { UsualRules } from './usual-rules.tsx';

/** The rules by which tasks make themselves, and the usual ones to choose from. */
export function TaskRulesScreen() {
  return (
    <RecordListScreen entity="task_rules">
      <UsualRules />
    </RecordListScreen>
  );
}
