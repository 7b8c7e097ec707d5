/**
 * Notes a choice of this device where the server sees it: pages are to be dark from their first moment for whoever works
 * by night, and its sentences are in the words of the species. Everything else about a device stays in its storage. The newer interface for cookies exists
 * on https only, which a kennel's own network has not.
 */
export function tellServer(name: string, value: string | null): void {
  const seconds = value === null ? 0 : 365 * 24 * 60 * 60;
  document.cookie = `${name}=${value ?? ''}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
}
