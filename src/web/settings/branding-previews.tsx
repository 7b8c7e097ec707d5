import { useEffect, useState } from 'react';
import { isColor } from '#domain/colors.ts';
import { useTeam } from '#web/api/session.ts';
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

/** Page, mail and paper side by side, as they will be. */
export function BrandingPreviews({ look, logoUrl }: { look: Look; logoUrl: string | null }) {
  const { currentOrg } = useTeam();
  const first = colorOr(look.primaryColor, '#667eea');
  const second = colorOr(look.accentColor, first);
  const query = useRested(
    new URLSearchParams({
      primary: isColor(look.primaryColor) ? look.primaryColor : '',
      accent: isColor(look.accentColor) ? look.accentColor : '',
      hides: String(look.hideBranding),
      logo: logoUrl ?? '',
    }).toString(),
  );
  return (
    <div className="branding-previews">
      <Card title="Public page" flush>
        <iframe
          className="branding-frame"
          title="Public page in your colors"
          src={`/api/branding/preview/page?${query}`}
        />
      </Card>
      <Card title="Mail" flush>
        <iframe
          className="branding-frame"
          title="Mail in your colors"
          src={`/api/branding/preview/mail?${query}`}
        />
      </Card>
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
          <span className="branding-line" />
          <span className="branding-line" />
          <span className="branding-line" />
        </div>
      </Card>
    </div>
  );
}
