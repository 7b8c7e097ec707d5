import { isSpeciesScope } from '#domain/species/species.ts';
import { useSpecies } from '#web/api/species.tsx';
import { Silhouette } from '#web/ui/animal/silhouette.tsx';

export function SpeciesSelector() {
  const { scope, choices, isLoading, select, termsFor } = useSpecies();
  const isOffered = scope === 'all' || choices.some((choice) => choice.key === scope);
  return (
    <div className="species-picker species-select">
      <Silhouette species={scope} tinted />
      <select
        aria-label="Select Species"
        value={isLoading ? '' : scope}
        disabled={isLoading}
        onChange={({ target }) => isSpeciesScope(target.value) && select(target.value)}
      >
        {isLoading && <option value="">Loading species...</option>}
        {/* A species that is no longer offered stays named while it is the chosen one. */}
        {!isLoading && !isOffered && choices.length > 0 && (
          <option value={scope}>{termsFor(scope).parentTerm}</option>
        )}
        {!isLoading && (choices.length > 1 || scope === 'all') && <option value="all">All species</option>}
        {choices.map((choice) => (
          <option key={choice.key} value={choice.key}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}
