import { useState } from 'react';
import { type SpeciesKey, speciesKeys } from '#domain/species/species.ts';
import { usePreferences } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { SpeciesIcon } from '#web/ui/animal/silhouette.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { GoOn } from './go-on.ts';
import { RegionLine } from './region-line.tsx';

/** What they breed sets the words, the units, the due dates and what the selector offers. */
export function SpeciesStep({ onAnswer }: { onAnswer: GoOn }) {
  const { visibleSpecies } = usePreferences();
  const { key, select, termsFor } = useSpecies();
  const [chosen, setChosen] = useState<readonly SpeciesKey[]>(visibleSpecies ?? []);
  const [isMissing, setMissing] = useState(false);

  const toggle = (one: SpeciesKey) => {
    setMissing(false);
    setChosen(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]);
  };
  const answer = async () => {
    const [first] = chosen;
    if (!first) return setMissing(true);
    if (!chosen.includes(key)) select(first);
    const visible = speciesKeys.filter((one) => chosen.includes(one));
    await onAnswer('records', { visibleSpecies: visible.length === speciesKeys.length ? null : visible });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void answer();
      }}
    >
      <PageHeader
        title="What do you breed?"
        description="Choose one or several. You can change this later."
      />
      <fieldset className="species-choices" aria-describedby={isMissing ? 'species-missing' : undefined}>
        <legend className="sr-only">Species</legend>
        {speciesKeys.map((one) => (
          <label key={one} className="species-choice">
            <input type="checkbox" checked={chosen.includes(one)} onChange={() => toggle(one)} />
            <SpeciesIcon species={one} size={44} />
            {termsFor(one).parentTerm}
          </label>
        ))}
      </fieldset>
      {isMissing && (
        <p id="species-missing" className="field-error mt-2" role="alert">
          Choose at least one.
        </p>
      )}
      <RegionLine />
      <Button type="submit" variant="primary" size="big">
        Continue
      </Button>
    </form>
  );
}
