/** What can lie over the page; one at a time. */
export type OverlayName = 'palette' | 'log' | 'bug' | 'keys' | 'menu';
