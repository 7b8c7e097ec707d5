import { Link } from '@tanstack/react-router';
import { type SpeciesKey, speciesKeys } from '#domain/species/species.ts';
import { usePreferences } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { Silhouette } from '#web/ui/animal/silhouette.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckField } from '#web/ui/form/checkbox.tsx';
import { useSavePreferences } from './use-save-preferences.ts';

/** Which species the selector offers. All sixteen until one is taken out. */
export function SpeciesCard() {
  const { visibleSpecies, isPending } = usePreferences();
  const { termsFor } = useSpecies();
  const { save, refusal, isPending: isSaving } = useSavePreferences();
  const visible: readonly SpeciesKey[] = visibleSpecies?.length ? visibleSpecies : speciesKeys;
  const isLocked = refusal !== null || isPending || isSaving;

  const toggle = (key: SpeciesKey) => {
    const next = speciesKeys.filter((one) => (one === key ? !visible.includes(one) : visible.includes(one)));
    const isAll = next.length === speciesKeys.length;
    save({ visibleSpecies: isAll ? null : next }, 'The species you see are saved');
  };

  return (
    <Card title="Species you keep" end={`${visible.length} of ${speciesKeys.length}`}>
      <p className="soft mb-2">Only these are in the species selector. Records of the others stay.</p>
      <div className="species-grid">
        {speciesKeys.map((key) => {
          const isLast = visible.length === 1 && visible.includes(key);
          return (
            <CheckField
              key={key}
              label={
                <span className="row">
                  <Silhouette species={key} tinted />
                  {termsFor(key).parentTerm}
                </span>
              }
              checked={visible.includes(key)}
              disabled={isLocked || isLast}
              onChange={() => toggle(key)}
            />
          );
        })}
      </div>
      {refusal && <p className="muted mt-2">{refusal}</p>}
      <p className="mt-4">
        <Link to="/species">Set your own words and facts</Link>
        {', or '}
        <Link to="/care-templates">your care plans</Link>
      </p>
    </Card>
  );
}
