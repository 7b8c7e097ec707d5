import '#domain/entities/financial-transactions.ts';
import { useState } from 'react';
import { EntityGate } from '#web/access/entity-gate.tsx';
import { useSpecies } from '#web/api/species.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { RecordListScreen } from '#web/records/record-list-screen.tsx';
import { ImportButton } from '#web/shell/import-button.tsx';
import { FinanceOverview } from './finance-overview.tsx';
import { useMoneyOfYear } from './finance-query.ts';

/** The books: the year in figures, then every entry. */
export function FinancesScreen() {
  return (
    <EntityGate entity="financial_transactions">
      <Books />
    </EntityGate>
  );
}

function Books() {
  const { today } = useFieldServices();
  const { scope } = useSpecies();
  const [firstYear] = useState(() => Number(today.slice(0, 4)));
  const { isPending } = useMoneyOfYear(firstYear, scope);
  return (
    <div className="stack-lg">
      <FinanceOverview />
      {/* Fetched meanwhile, and shown where it stays: above the figures it would be pushed down by them. */}
      <div hidden={isPending}>
        <RecordListScreen
          entity="financial_transactions"
          emptyActions={<ImportButton entity="financial_transactions" flag="hasAdvancedFeatures" isOffer />}
        />
      </div>
    </div>
  );
}
