import { species, speciesKeys } from '#domain/species/species.ts';
import { Silhouette } from '#web/ui/animal/silhouette.tsx';

export function SpeciesShowcase() {
  return (
    <section className="landing-width landing-band" id="species">
      <h2>It speaks your species</h2>
      <p className="landing-lead">
        Choose a species and the words, the breeding cycle, the units and the forms change with it.
      </p>
      <ul className="showcase">
        {speciesKeys.map((key) => (
          <li key={key}>
            <Silhouette species={key} tinted />
            <b>{species[key].terms.parentTerm}</b>
            <small>{species[key].showcase}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
