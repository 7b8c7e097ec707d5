/** What is chosen under Branding, as it is typed. */
export interface Look {
  readonly primaryColor: string;
  readonly accentColor: string;
  readonly portalHeader: string;
  readonly hideBranding: boolean;
}
