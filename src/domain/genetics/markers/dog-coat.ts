import { dogAlleles } from '#domain/genetics/coat-colour/dog-loci.ts';
import { type GeneticTest, locus } from './genetic-test.ts';

/** Colour loci and body traits of dogs, after laboratories' descriptions and OMIA. */
export const dogCoatTests: readonly GeneticTest[] = [
  locus('dog', 'e', 'E locus: red, mask', 'MC1R', dogAlleles.E, {
    locus: 'E',
    aliases: ['E', 'E locus', 'extension', 'MC1R'],
  }),
  locus('dog', 'k', 'K locus: dominant black', 'CBD103', dogAlleles.K, {
    locus: 'K',
    aliases: ['K', 'K locus', 'dominant black', 'CBD103'],
  }),
  locus('dog', 'a', 'A locus: pattern', 'ASIP', dogAlleles.A, {
    locus: 'A',
    aliases: ['A', 'A locus', 'agouti', 'ASIP'],
  }),
  locus('dog', 'b', 'B locus: brown', 'TYRP1', dogAlleles.B, {
    locus: 'B',
    aliases: ['B', 'B locus', 'brown', 'TYRP1'],
  }),
  locus('dog', 'co', 'Cocoa', 'HPS3', dogAlleles.Co, {
    locus: 'Co',
    breeds: ['French Bulldog'],
    aliases: ['Co', 'Co locus', 'cocoa', 'HPS3'],
  }),
  locus('dog', 'd', 'D locus: dilution', 'MLPH', dogAlleles.D, {
    locus: 'D',
    aliases: ['D', 'D locus', 'dilute', 'dilution', 'MLPH'],
  }),
  locus('dog', 's', 'S locus: white spotting', 'MITF', dogAlleles.S, {
    locus: 'S',
    aliases: ['S', 'S locus', 'white spotting', 'piebald', 'MITF'],
  }),
  locus('dog', 'm', 'M locus: merle', 'PMEL', dogAlleles.M, {
    locus: 'M',
    marker: 'M',
    aliases: ['M', 'M locus', 'merle', 'PMEL'],
  }),
  locus('dog', 'h', 'H locus: harlequin', 'PSMB7', ['h', 'H'], {
    locus: 'H',
    marker: 'H',
    losesTwoCopies: true,
    breeds: ['Great Dane'],
    aliases: ['H', 'H locus', 'harlequin', 'PSMB7'],
  }),
  locus('dog', 'i', 'I locus: cream', 'MFSD12', dogAlleles.I, {
    locus: 'I',
    aliases: ['I', 'I locus', 'intensity', 'MFSD12'],
  }),
  locus('dog', 'bobtail', 'Natural bobtail', 'T (C189G)', ['N', 'bt'], {
    kind: 'trait',
    inheritance: 'dominant',
    losesTwoCopies: true,
    marker: 'bobtail',
    breeds: ['Pembroke Welsh Corgi', 'Australian Shepherd', 'Schipperke', 'Swedish Vallhund'],
    aliases: ['bobtail', 'natural bobtail', 'T locus', 'NBT', 'T', 'brachyury'],
    source: 'OMIA000975/9615; Paw Print Genetics, T locus',
  }),
  locus('dog', 'hairless', 'Hairless', 'FOXI3', ['N', 'Hr'], {
    kind: 'trait',
    inheritance: 'dominant',
    losesTwoCopies: true,
    marker: 'hairless',
    breeds: ['Chinese Crested', 'Xoloitzcuintle', 'Peruvian Inca Orchid'],
    aliases: ['hairless', 'FOXI3', 'hairlessness FOXI3'],
  }),
  locus('dog', 'furnishings', 'Furnishings', 'RSPO2', ['n', 'F'], {
    kind: 'trait',
    inheritance: 'dominant',
    aliases: ['furnishings', 'RSPO2', 'F locus', 'improper coat'],
  }),
  locus('dog', 'curl', 'Curly coat', 'KRT71', ['N', 'C'], {
    kind: 'trait',
    aliases: ['curl', 'curly coat', 'KRT71'],
    source: 'Slovgen, KRT71',
  }),
  locus('dog', 'long-hair', 'Long hair', 'FGF5', ['N', 'l'], {
    kind: 'trait',
    inheritance: 'recessive',
    aliases: ['long hair', 'coat length', 'L locus', 'FGF5', 'L'],
    source: 'Koko Genetics, FGF5',
  }),
  locus('dog', 'cdpa', 'CDPA, short legs', 'FGF4-18', ['N', 'CDPA'], {
    kind: 'trait',
    inheritance: 'dominant',
    breeds: ['Dachshund', 'Pembroke Welsh Corgi', 'Basset Hound'],
    aliases: ['CDPA', 'chondrodysplasia'],
    source: 'Labogen, CDDY and CDPA',
  }),
];
