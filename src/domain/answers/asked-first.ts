import type { SpeciesScope } from '../species/species.ts';

/** The most young one litter or hatch is shown with. */
export const mostYoung = 200;

/** The most days ahead the start page shows. */
export const upcomingDays = 90;

/** All that the start page shows, which is drawn as it comes. */
const ofDashboard = (scope: SpeciesScope): readonly string[] => [
  `/api/dashboard/metrics?species=${scope}`,
  `/api/dashboard/females?species=${scope}`,
  `/api/upcoming?days=${upcomingDays}&species=${scope}`,
];

/**
 * What the page of a litter and its box cannot be drawn without. The server names it in the page
 * it sends, so that the answers are on their way before the first script runs; the screens ask for the same, letter by
 * letter (`src/web/shell/asked-first.test.ts`).
 */
const litterItself = (id: string): string => `/api/breeding-groups/${id}?labels=true`;
const ofLitter = (id: string): readonly string[] => [
  litterItself(id),
  `/api/offspring?pageSize=${mostYoung}&filter=breedingGroupId.eq.${id}&sort=createdAt.asc&labels=true`,
  `/api/breeding-groups/${id}/growth`,
];

const litterPage = /^\/breeding-groups\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\/box)?\/?$/;

/** Screens that fill the window by themselves, without the sidebar and the lines round a page. */
export const fillsWindow = (path: string): boolean => /\/(?:box|birth)\/?$/.test(path);

/** Of them, what the head of a page in the book is drawn from before the application is there. */
export function headAskedFirst(path: string): string | undefined {
  const litterId = fillsWindow(path) ? undefined : litterPage.exec(path)?.[1];
  return litterId === undefined ? undefined : litterItself(litterId);
}

/** The questions a signed-in page begins with, beside those every page does. */
export function askedFirst(path: string, scope: SpeciesScope): readonly string[] {
  if (path === '/') return ofDashboard(scope);
  const litterId = litterPage.exec(path)?.[1];
  return litterId === undefined ? [] : ofLitter(litterId);
}
