import { names } from './names.ts';

/*
 * Poultry after the breeds of the American Standard of Perfection, the British Poultry Standards and the European
 * Association's list, with the hybrids that backyard keepers name as breeds.
 */

export const chickenBreeds = names(`
Ameraucana; American Game; Ancona; Andalusian; Antwerp Belgian; Appenzeller Spitzhauben; Araucana; Aseel; Asil; Augsburger; Australorp; Ayam Cemani;
Barbu d’Anvers; Barbu d’Uccle; Barnevelder; Barred Rock; Bielefelder; Black Copper Marans; Booted Bantam; Brabanter; Brahma; Breda; Bresse; Buckeye; Buttercup;
California Gray; Campine; Catalana; Chantecler; Cochin; Cornish; Cornish Cross; Cream Legbar; Crèvecoeur; Croad Langshan; Cubalaya; Delaware; Deathlayer;
Dominique; Dorking; Dutch Bantam; Easter Egger; Egyptian Fayoumi; Faverolles; Freedom Ranger; Friesian; Frizzle; German Langshan; German Reichshuhn;
Golden Comet; Hamburg; Holland; Houdan; Icelandic; Indian Game; ISA Brown; Italiener; Ixworth; Japanese Bantam; Java; Jersey Giant; Ko Shamo;
Kraienköppe; La Flèche; Lakenvelder; Lamona; Langshan; Leghorn; Lincolnshire Buff; Lohmann Brown; Malay; Marans; Marsh Daisy; Minorca; Modern Game;
Naked Neck; Nankin; New Hampshire; Norfolk Grey; North Holland Blue; Olive Egger; Old English Game; Onagadori; Orloff; Orpington; Orust;
Pavlovskaya; Pekin Bantam; Penedesenca; Phoenix; Plymouth Rock; Polish; Red Sex Link; Redcap; Rhode Island Red; Rhode Island White; Rosecomb; Ross 308;
Sebright; Sasso; Scots Dumpy; Scots Grey; Serama; Shamo; Sicilian Flower Bird; Silkie; Spanish, White-faced; Spitzhauben; Sulmtaler; Sultan; Sumatra; Sundheimer;
Sussex; Svart Höna; Swedish Flower Hen; Thuringian; Tolbunt Polish; Transylvanian Naked Neck; Twentse; Vorwerk; Welsummer; Whiting True Blue; Wyandotte; Yokohama; Yamato`);

export const duckBreeds = names(`
Abacot Ranger; Ancona; Appleyard; Aylesbury; Australian Spotted; Bali; Black East Indies; Blue Swedish; Buff; Call; Campbell; Cayuga; Crested; Dutch Hook Bill;
Duclair; East Indies; Elizabeth; Golden Cascade; Hookbill; Indian Runner; Jumbo Pekin; Khaki Campbell; Magpie; Mallard; Mandarin; Moulard; Muscovy; Orpington;
Overberg; Pekin; Pomeranian; Rouen; Rouen Clair; Saxony; Shetland; Silver Appleyard; Silver Bantam; Streicher; Swedish; Vogtland; Welsh Harlequin; Wood Duck`);

export const gooseBreeds = names(`
African; Alsatian; American Buff; Bavarian; Brecon Buff; Buff Back; Canada; Celler; Chinese; Cotton Patch; Czech; Diepholz; Egyptian; Embden; Emporda;
Faroese; Franconian; Greylag; Grey Back; Kholmogory; Landes; Leine; Lippe; Norwegian; Öland; Pilgrim; Pomeranian; Roman; Russian; Scania; Sebastopol; Shetland;
Skåne; Steinbacher; Suchovy; Swan Goose; Toulouse; Toulouse, Dewlap; Twente; West of England`);

export const turkeyBreeds = names(`
Auburn; Beltsville Small White; Black Spanish; Blue Slate; Bourbon Red; Broad Breasted Bronze; Broad Breasted White; Bronze; Buff; Cambridge Bronze; Chocolate;
Crimson Dawn; Cröllwitzer; Eastern Wild; Harvey Speckled; Jersey Buff; Lavender; Midget White; Narragansett; Nebraskan; Norfolk Black; Pied; Red Golden Palm;
Ronquières; Royal Palm; Slate; Standard Bronze; Sweetgrass; White Holland`);

export const quailBreeds = names(`
Bobwhite; Bobwhite, Butler; Bobwhite, Tennessee Red; Button; Blue Scale; California; Celadon Coturnix; Chinese Painted; Coturnix, English White; Coturnix, Italian;
Coturnix, Jumbo; Coturnix, Manchurian Golden; Coturnix, Pharaoh; Coturnix, Range; Coturnix, Rosetta; Coturnix, Texas A&M; Coturnix, Tibetan; Coturnix, Tuxedo;
Gambel’s; Harlequin; Japanese; King; Mearns’; Mountain; Rain; Scaled; Valley`);

export const pheasantBreeds = names(`
Afghan White-winged; Blue-eared; Bohemian; Brown-eared; Cheer; Chinese Ring-necked; Copper; Edwards’s; Elliot’s; Golden; Golden, Yellow; Green; Grey Peacock-pheasant;
Hume’s; Impeyan; Kalij; Kansas; Koklass; Lady Amherst’s; Manchurian Ring-necked; Melanistic Mutant; Mikado; Mongolian; Palawan Peacock-pheasant; Reeves’s; Ring-necked;
Satyr Tragopan; Siamese Fireback; Silver; Swinhoe’s; Temminck’s Tragopan; White-eared; White Ring-necked`);
