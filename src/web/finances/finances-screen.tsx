import { EntityGate } from '#web/records/entity-gate.tsx';
import { RecordListScreen } from '#web/records/record-list-screen.tsx';
import { ImportButton } from '#web/shell/import-button.tsx';
import { FinanceOverview } from './finance-overview.tsx';

/** The books: the year in figures, then every entry. */
export function FinancesScreen() {
  return (
    <EntityGate entity="financial_transactions">
      <div className="stack-lg">
        <FinanceOverview />
        <RecordListScreen
          entity="financial_transactions"
          emptyActions={<ImportButton entity="financial_transactions" flag="hasAdvancedFeatures" isOffer />}
        />
      </div>
    </EntityGate>
  );
}
