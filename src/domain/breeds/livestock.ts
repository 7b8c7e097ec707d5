import { names } from './names.ts';

/*
 * Breeds that people breed and register, in their usual English names, after the breeds that FAO's DAD-IS lists as kept
 * in more than one country and after the breed societies of North America, Britain, Ireland, Australia and Europe.
 */

export const horseBreeds = names(`
Akhal-Teke; American Cream Draft; American Miniature Horse; American Paint Horse; American Quarter Horse; American Saddlebred;
American Warmblood; Andalusian; Anglo-Arabian; Appaloosa; Arabian; Ardennes; Australian Pony; Australian Stock Horse; Bashkir Curly;
Bavarian Warmblood; Belgian Draft; Belgian Warmblood; Black Forest Horse; Boulonnais; Brabant; Breton; Camargue; Canadian Horse;
Caspian; Cleveland Bay; Clydesdale; Colorado Ranger; Comtois; Connemara Pony; Criollo; Dales Pony; Danish Warmblood; Dartmoor Pony;
Donkey; Donkey, Mammoth; Donkey, Miniature; Dutch Warmblood; Eriskay Pony; Exmoor Pony; Falabella; Fell Pony; Finnhorse; Fjord;
Florida Cracker Horse; Frederiksborger; Friesian; Freiberger; Furioso; Gelderlander; German Riding Pony; Gotland Pony;
Groningen; Gypsy Vanner; Hackney; Haflinger; Hanoverian; Highland Pony; Holsteiner; Hungarian Warmblood; Icelandic; Irish Draught;
Irish Sport Horse; Kentucky Mountain Saddle Horse; Kladruber; Knabstrupper; Konik; Lipizzaner; Lusitano; Mangalarga Marchador; Marwari;
Missouri Fox Trotter; Morab; Morgan; Mule; Murgese; Mustang; New Forest Pony; Newfoundland Pony; Nokota; Noriker; North Swedish Horse;
Oldenburg; Orlov Trotter; Paso Fino; Percheron; Peruvian Paso; Pinto; Pony of the Americas; Pottok; Przewalski’s Horse; Quarab;
Racking Horse; Rhinelander; Rocky Mountain Horse; Schleswig Coldblood; Selle Français; Shagya Arabian; Shetland Pony; Shire;
South German Coldblood; Spanish Mustang; Spotted Saddle Horse; Standardbred; Suffolk Punch; Swedish Warmblood; Tennessee Walking Horse;
Thoroughbred; Trakehner; Trotteur Français; Tinker; Welara; Welsh Cob; Welsh Mountain Pony; Welsh Pony; Welsh Pony of Cob Type;
Westphalian; Zangersheide; Zweibrücker`);

export const cattleBreeds = names(`
Aberdeen Angus; American Angus; Ankole-Watusi; Aubrac; Ayrshire; Bazadaise; Beefalo; Beefmaster; Belgian Blue; Belted Galloway;
Black Baldy; Blonde d’Aquitaine; Boran; Braford; Brahman; Brangus; Braunvieh; British White; Brown Swiss; Canadienne; Charolais;
Chianina; Corriente; Danish Red; Devon; Dexter; Droughtmaster; Dutch Belted; English Longhorn; Fleckvieh; Florida Cracker;
Galloway; Gelbvieh; Gir; Gloucester; Guernsey; Guzerat; Hereford; Hereford, Polled; Highland; Hinterwälder; Holstein; Irish Moiled; Jersey;
Kerry; Lakenvelder; Limousin; Lincoln Red; Lowline; Luing; Maine-Anjou; Marchigiana; Meuse-Rhine-Issel; Milking Devon;
Milking Shorthorn; Miniature Hereford; Miniature Jersey; Montbéliarde; Murray Grey; Nelore; Nguni; Normande; North Devon;
Norwegian Red; Original Braunvieh; Parthenaise; Piedmontese; Pineywoods; Pinzgauer; Polled Shorthorn; Randall; Red Angus; Red Poll;
Romagnola; Romosinuano; Ruby Red Devon; Sahiwal; Salers; Santa Gertrudis; Senepol; Shorthorn; Simmental; South Devon; Speckle Park;
Sussex; Swedish Red; Tarentaise; Texas Longhorn; Tuli; Vaynol; Vorderwälder; Wagyu; Welsh Black; White Park; Whitebred Shorthorn;
Zebu, Miniature`);

export const goatBreeds = names(`
Alpine; American Lamancha; Anglo-Nubian; Angora; Appenzell; Arapawa; Bagot; Beetal; Bionda dell’Adamello; Boer; British Alpine; British Saanen;
British Toggenburg; Bunte Deutsche Edelziege; Camosciata delle Alpi; Cashmere; Chamois Coloured; Damascus; Dutch Landrace; Fainting; French Alpine; German Improved Fawn;
German Improved White; Girgentana; Golden Guernsey; Guernsey; Jamnapari; Kalahari Red; Kiko; Kinder; Lamancha; Malagueña; Maltese;
Mini Alpine; Mini Lamancha; Mini Nubian; Miniature Silky; Murciano-Granadina; Myotonic; Nigerian Dwarf; Nigora; Nubian; Oberhasli;
Old English; Peacock; Poitevine; Pygmy; Pygora; Pyrenean; Rove; Saanen; Sable; San Clemente Island; Savanna; Snubian;
Spanish; Stiefelgeiss; Tauernsheck; Tennessee Meat Goat; TexMaster; Thuringian; Toggenburg; Valais Blackneck; Verzasca; West African Dwarf`);

export const sheepBreeds = names(`
Australian White; Awassi; Babydoll Southdown; Badger Face Welsh Mountain; Balwen; Barbados Blackbelly; Beltex; Bentheimer; Berrichon du Cher;
Black Welsh Mountain; Blackface; Bleu du Maine; Bluefaced Leicester; Booroola Merino; Border Leicester; Boreray; British Milk Sheep;
Brecknock Hill Cheviot; California Red; California Variegated Mutant; Campbell Oxford; Castlemilk Moorit; Charmoise; Charollais; Cheviot;
Clun Forest; Columbia; Coopworth; Cormo; Corriedale; Cotswold; Dalesbred; Damara; Debouillet; Delaine Merino; Derbyshire Gritstone;
Devon and Cornwall Longwool; Dohne Merino; Dorper; Dorset Down; Dorset Horn; Dorset, Polled; East Friesian; Easycare; Exmoor Horn;
Finnsheep; Galway; Gotland; Greyface Dartmoor; Gulf Coast Native; Hampshire; Hebridean; Herdwick; Hill Radnor; Hog Island; Icelandic;
Île-de-France; Jacob; Karakul; Katahdin; Kerry Hill; Kivircik; Lacaune; Leicester Longwool; Lincoln; Llanwenog; Lleyn; Lonk; Manx Loaghtan;
Masham; Meatmaster; Merino; Merinoland; Montadale; Mule; Navajo-Churro; Norfolk Horn; North Country Cheviot; North Ronaldsay; Ouessant;
Oxford Down; Panama; Perendale; Polypay; Portland; Racka; Rambouillet; Rhönschaf; Romanov; Romeldale; Romney; Rough Fell; Rouge de l’Ouest;
Royal White; Ryeland; Santa Cruz; Scottish Blackface; Shetland; Shropshire; Skudde; Soay; South Suffolk; Southdown; St. Croix;
Suffolk; Swaledale; Swiss White Alpine; Targhee; Teeswater; Texel; Tunis; Valais Blacknose; Vendéen; Walachenschaf; Welsh Mountain;
Wensleydale; White Face Dartmoor; White Suffolk; Whitefaced Woodland; Wiltshire Horn; Zwartbles`);

export const pigBreeds = names(`
American Guinea Hog; American Landrace; American Yorkshire; Angeln Saddleback; Basque; Bentheim Black Pied; Berkshire; British Landrace;
British Lop; British Saddleback; Chester White; Choctaw; Duroc; Gloucestershire Old Spots; Göttingen Minipig; Hampshire; Hereford; Iberian;
Idaho Pasture; Juliana; Kunekune; Lacombe; Large Black; Large White; Mangalitsa; Meishan; Middle White; Mulefoot; Ossabaw Island;
Oxford Sandy and Black; Pietrain; Poland China; Pot-bellied; Red Wattle; Saddleback; Spots; Swabian-Hall; Swedish Landrace; Tamworth;
Turopolje; Vietnamese Pot-bellied; Welsh; Wessex Saddleback; Yorkshire`);
