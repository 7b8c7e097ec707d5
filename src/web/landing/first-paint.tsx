import { renderToStaticMarkup } from 'react-dom/server';
import { LandingHead, LandingHero } from './landing-top.tsx';

/** The start of the landing page as markup; the build puts it into the page for visitors. */
export const firstPaint = (): string =>
  renderToStaticMarkup(
    <div className="landing">
      <LandingHead />
      <main>
        <LandingHero>
          <div className="plate-blank" />
        </LandingHero>
      </main>
    </div>,
  );
