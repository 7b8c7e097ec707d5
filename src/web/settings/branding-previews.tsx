import { useEffect, useState } from 'react';
import { isColor } from '#domain/colors.ts';
import { useTeam } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { Card } from '#web/ui/card.tsx';
import { ownPath } from './branding-logo.tsx';
import type { Look } from './branding-look.ts';

/** Long enough for a palette that is being dragged over. */
const pauseMs = 400;

/** A value as it is when it has rested. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

const colorOr = (color: string, other: string): string => (isColor(color) ? color : other);

const served = [
  { path: 'page', title: 'Public page', frame: 'Public page in your colors' },
  { path: 'portal', title: 'Portal of a buyer', frame: 'Portal in your colors' },
  { path: 'mail', title: 'Mail', frame: 'Mail in your colors' },
  { path: 'contract', title: 'Contract to sign', frame: 'Contract in your colors' },
] as const;

/** From left to right: the animal, its parents, theirs. */
const generations = [1, 2, 4];

/** Page, portal, mail, contract and pedigree side by side, as they will be. */
export function BrandingPreviews({ look, logoUrl }: { look: Look; logoUrl: string | null }) {
  const { currentOrg } = useTeam();
  const { key } = useSpecies();
  const first = colorOr(look.primaryColor, '#667eea');
  const second = colorOr(look.accentColor, first);
  const query = useRested(
    new URLSearchParams({
      primary: isColor(look.primaryColor) ? look.primaryColor : '',
      accent: isColor(look.accentColor) ? look.accentColor : '',
      hides: String(look.hideBranding),
      logo: logoUrl ?? '',
      header: look.portalHeader,
      species: key,
    }).toString(),
  );
  return (
    <div className="branding-previews">
      {served.map(({ path, title, frame }) => (
        <Card key={path} title={title} flush>
          <iframe
            className="branding-frame"
            title={frame}
            src={`/api/branding/preview/${path}?${query}`}
            loading="lazy"
          />
        </Card>
      ))}
      <Card title="Pedigrees and other papers">
        <div className="branding-paper">
          <span
            className="branding-stripe"
            style={{ background: `linear-gradient(90deg, ${first}, ${second})` }}
          />
          <p className="branding-paper-head">
            {logoUrl && <img src={ownPath(logoUrl)} alt="" />}
            <span className="muted">{currentOrg.name}</span>
          </p>
          <p className="branding-paper-name">Pedigree</p>
          <div className="branding-tree" aria-hidden="true">
            {generations.map((many) => (
              <div key={many}>
                {Array.from({ length: many }, (_, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: places never move
                  <span key={place} data-sire={many > 1 && place % 2 === 0 ? '' : undefined}>
                    <i />
                    <i />
                  </span>
                ))}
              </div>
            ))}
          </div>
        </div>
      </Card>
    </div>
  );
}
