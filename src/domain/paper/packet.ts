/** What a go-home packet can hold, in the order it stands there. */
export const packetSections = [
  'identity',
  'parents',
  'tests',
  'pedigree',
  'growth',
  'care',
  'feeding',
  'photos',
  'contract',
  'contacts',
  'handover',
] as const;
export type PacketSection = (typeof packetSections)[number];

export const packetSectionTitles: Readonly<Record<PacketSection, string>> = {
  identity: 'Identity',
  parents: 'Parents',
  tests: 'Tests of the parents',
  pedigree: 'Pedigree',
  growth: 'Weights and growth',
  care: 'Care done and due',
  feeding: 'Feeding',
  photos: 'Photos',
  contract: 'Contract as both signed it',
  contacts: 'Contacts',
  handover: 'Handed over',
};
