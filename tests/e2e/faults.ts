import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

interface Looked {
  /** A selector: what is looked at; the whole page without it. */
  readonly within?: string;
  readonly except?: string;
  /** Whether only what WCAG 2.2 AA asks for counts, and no advice of the checker's own. */
  readonly isOnlyWcag?: boolean;
}

/** What keeps people from using a page, each with the rule and the markup; nothing where all is well. */
export async function faultsOf(page: Page, { within, except, isOnlyWcag }: Looked = {}): Promise<string[]> {
  // Our pages have no frames of others: asked of the page itself, no second page is opened to gather what frames say.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (within !== undefined) axe.include(within);
  if (except !== undefined) axe.exclude(except);
  if (isOnlyWcag) axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** A page that can be scrolled sideways. */
export const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
