import { part } from '#web/ui/part.tsx';

/** Hardly anybody who opens a page is in the demo; whoever is has it before the first page is drawn. */
export const demoBanner = part(async () => (await import('./demo-banner.tsx')).DemoBanner);
