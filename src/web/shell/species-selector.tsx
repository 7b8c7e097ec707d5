import { isSpeciesKey } from '#domain/species/species.ts';
import { useSpecies } from '#web/api/species.tsx';
import { Silhouette } from '#web/ui/animal/silhouette.tsx';

export function SpeciesSelector() {
  const { key, choices, isLoading, select, termsFor } = useSpecies();
  const isOffered = choices.some((choice) => choice.key === key);
  return (
    <div className="species-picker species-select">
      <Silhouette species={key} tinted />
      <select
        aria-label="Select Species"
        value={isLoading ? '' : key}
        disabled={isLoading}
        onChange={({ target }) => isSpeciesKey(target.value) && select(target.value)}
      >
        {isLoading && <option value="">Loading species...</option>}
        {/* A species that is no longer offered stays named while it is the chosen one. */}
        {!isLoading && !isOffered && choices.length > 0 && (
          <option value={key}>{termsFor(key).parentTerm}</option>
        )}
        {choices.map((choice) => (
          <option key={choice.key} value={choice.key}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}
