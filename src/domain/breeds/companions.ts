import { names } from './names.ts';

/** Cats: the breeds of CFA, TICA, FIFe and GCCF in their usual English names. */
export const catBreeds = names(`
Abyssinian; American Bobtail; American Curl; American Shorthair; American Wirehair; Aphrodite Giant; Arabian Mau;
Asian; Australian Mist; Balinese; Bengal; Birman; Bombay; Brazilian Shorthair; British Longhair; British Shorthair; Burmese;
Burmilla; California Spangled; Chantilly-Tiffany; Chartreux; Chausie; Colorpoint Shorthair; Cornish Rex; Cymric; Cyprus;
Devon Rex; Domestic Longhair; Domestic Shorthair; Donskoy; Egyptian Mau; European Burmese; European Shorthair; Exotic Shorthair;
German Rex; Havana Brown; Highlander; Himalayan; Japanese Bobtail; Khao Manee; Korat; Kurilian Bobtail; LaPerm; Lykoi; Maine Coon;
Manx; Minuet; Munchkin; Nebelung; Neva Masquerade; Norwegian Forest Cat; Ocicat; Oriental Longhair; Oriental Shorthair; Persian;
Peterbald; Pixiebob; Ragamuffin; Ragdoll; Russian Blue; Savannah; Scottish Fold; Scottish Straight; Selkirk Rex; Serengeti;
Siamese; Siberian; Singapura; Snowshoe; Sokoke; Somali; Sphynx; Suphalak; Thai; Thai Lilac; Tonkinese; Toyger; Toybob;
Turkish Angora; Turkish Van; Ural Rex; York Chocolate`);

/** Rabbits: the breeds of the American Rabbit Breeders Association and those of the British Rabbit Council beside them. */
export const rabbitBreeds = names(`
Alaska; American; American Chinchilla; American Fuzzy Lop; American Sable; Angora, English; Angora, French; Angora, Giant;
Angora, Satin; Argente Bleu; Argente Brun; Argente Crème; Argente de Champagne; Argente St Hubert; Belgian Hare; Beveren; Blanc de Bouscat;
Blanc de Hotot; Blanc de Termonde; Blue Imperial; British Giant; Britannia Petite; Californian; Cashmere Lop; Champagne d’Argent;
Chinchilla Giganta; Checkered Giant; Cinnamon; Continental Giant; Crème d’Argent; Czech Frosty; Deilenaar; Dutch;
Dwarf Hotot; Dwarf Lop; Dwarf Papillon; English Lop; English Spot; Flemish Giant; Florida White; Fox; French Lop; Giant Chinchilla;
Giant Papillon; Golden Glavcot; Harlequin; Havana; Himalayan; Holland Lop; Hulstlander; Japanese; Jersey Wooly; Lilac; Lionhead;
Lionlop; Meissner Lop; Mini Lop; Mini Rex; Mini Satin; Miniature Lop; Netherland Dwarf; New Zealand; Palomino; Perlfee; Plush Lop;
Polish; Rex; Rhinelander; Sallander; Satin; Siberian; Silver; Silver Fox; Silver Marten; Smoke Pearl; Squirrel;
Standard Chinchilla; Sussex; Swiss Fox; Tan; Teddywidder; Thrianta; Thuringer; Velveteen Lop; Vienna; Wheaten; Wheaten Lynx`);

/** Alpacas have two fleece types; llamas and their crosses are kept beside them. */
export const alpacaBreeds = names('Huacaya; Suri; Huarizo; Llama; Misti');

/** Rodents: the breeds and varieties of the cavy, rat, mouse, hamster and gerbil fancies. */
export const rodentBreeds = names(`
Guinea pig, Abyssinian; Guinea pig, Alpaca; Guinea pig, American; Guinea pig, Baldwin; Guinea pig, Coronet; Guinea pig, Crested;
Guinea pig, English Self; Guinea pig, Lunkarya; Guinea pig, Merino; Guinea pig, Peruvian; Guinea pig, Rex; Guinea pig, Satin;
Guinea pig, Sheltie; Guinea pig, Skinny; Guinea pig, Teddy; Guinea pig, Texel; Guinea pig, White Crested; Hamster, Campbell’s;
Hamster, Chinese; Hamster, Roborovski; Hamster, Syrian; Hamster, Winter White; Gerbil, Mongolian; Gerbil, Fat-tailed;
Mouse, Astrex; Mouse, English Show; Mouse, Fancy; Mouse, Longhaired; Mouse, Satin; Rat, Dumbo; Rat, Dwarf; Rat, Fancy; Rat, Hairless;
Rat, Manx; Rat, Rex; Rat, Satin; Rat, Standard; African Soft-furred Rat; Chinchilla; Degu`);
