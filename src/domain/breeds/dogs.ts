import { names } from './names.ts';

/**
 * Dogs, in the usual English spelling: breeds of the FCI's nomenclature (groups 1 to 10 and provisional), of the American
 * Kennel Club with its Foundation Stock Service, the Kennel Club and the United Kennel Club, and the crosses people
 * breed under a name of their own. Names are facts; no register was copied.
 */
export const dogBreeds = names(`
Affenpinscher; Afghan Hound; Aidi; Airedale Terrier; Akbash; Akita; Alapaha Blue Blood Bulldog; Alaskan Klee Kai; Alaskan Malamute;
Alpine Dachsbracke; American Akita; American Bulldog; American Bully; American English Coonhound; American Eskimo Dog;
American Foxhound; American Hairless Terrier; American Leopard Hound; American Pit Bull Terrier; American Staffordshire Terrier;
American Water Spaniel; Anatolian Shepherd Dog; Anglo-Français de Petite Vénerie; Appenzeller Sennenhund; Ariège Pointer;
Ariégeois; Artois Hound; Australian Cattle Dog; Australian Kelpie; Australian Labradoodle; Australian Shepherd;
Australian Silky Terrier; Australian Stumpy Tail Cattle Dog; Australian Terrier; Austrian Black and Tan Hound; Austrian Pinscher;
Azawakh; Barbado da Terceira; Barbet; Basenji; Basset Artésien Normand; Basset Bleu de Gascogne; Basset Fauve de Bretagne;
Basset Hound; Bavarian Mountain Hound; Beagle; Beagle-Harrier; Bearded Collie; Beauceron; Bedlington Terrier;
Belgian Griffon; Belgian Laekenois; Belgian Malinois; Belgian Sheepdog; Belgian Tervuren; Bergamasco Sheepdog;
Berger Picard; Bernedoodle; Bernese Mountain Dog; Bichon Frise; Biewer Terrier; Billy; Black and Tan Coonhound;
Black Norwegian Elkhound; Black Russian Terrier; Bloodhound; Blue Gascony Griffon; Blue Lacy; Blue Picardy Spaniel;
Bluetick Coonhound; Boerboel; Bohemian Shepherd; Bolognese; Border Collie; Border Terrier; Borzoi; Bosnian Coarse-haired Hound;
Boston Terrier; Bourbonnais Pointer; Bouvier des Ardennes; Bouvier des Flandres; Boxer; Boykin Spaniel; Bracco Italiano;
Braque d’Auvergne; Braque du Bourbonnais; Braque Français Gascogne; Braque Français Pyrénées; Braque Saint-Germain;
Brazilian Terrier; Briard; Briquet Griffon Vendéen; Brittany; Broholmer; Brussels Griffon; Bull Terrier; Bulldog; Bullmastiff;
Ca de Bou; Cairn Terrier; Canaan Dog; Canadian Eskimo Dog; Cane Corso; Cardigan Welsh Corgi; Carolina Dog;
Carpathian Shepherd Dog; Catahoula Leopard Dog; Catalan Sheepdog; Caucasian Shepherd Dog; Cavachon; Cavalier King Charles Spaniel;
Cavapoo; Central Asian Shepherd Dog; Český Fousek; Cesky Terrier; Chesapeake Bay Retriever; Chihuahua; Chinese Crested;
Chinese Shar-Pei; Chinook; Chow Chow; Cirneco dell’Etna; Clumber Spaniel; Cockapoo; Cocker Spaniel; Collie;
Coton de Tulear; Croatian Sheepdog; Curly-Coated Retriever; Czechoslovakian Vlčiak; Dachshund; Dachshund, Kaninchen;
Dachshund, Miniature; Dalmatian; Dandie Dinmont Terrier; Danish Spitz; Danish-Swedish Farmdog; Deutscher Wachtelhund;
Doberman Pinscher; Dogo Argentino; Dogue de Bordeaux; Drentsche Patrijshond; Drever; Dutch Shepherd; Dutch Smoushond;
East Siberian Laika; English Cocker Spaniel; English Foxhound; English Setter; English Shepherd; English Springer Spaniel;
English Toy Spaniel; English Toy Terrier; Entlebucher Mountain Dog; Estonian Hound; Estrela Mountain Dog; Eurasier;
Field Spaniel; Fila Brasileiro; Finnish Hound; Finnish Lapphund; Finnish Spitz; Flat-Coated Retriever; French Bulldog;
French Spaniel; French Tricolour Hound; German Hound; German Longhaired Pointer; German Pinscher; German Shepherd Dog;
German Shorthaired Pointer; German Spitz; German Spitz, Klein; German Spitz, Mittel; German Wirehaired Pointer; Giant Schnauzer;
Glen of Imaal Terrier; Goldendoodle; Golden Retriever; Gordon Setter; Gończy Polski; Grand Basset Griffon Vendéen;
Grand Bleu de Gascogne; Grand Griffon Vendéen; Great Dane; Great Pyrenees; Greater Swiss Mountain Dog; Greenland Dog;
Greyhound; Griffon Bleu de Gascogne; Griffon Nivernais; Halden Hound; Hamiltonstövare; Hanoverian Scenthound; Harrier; Havanese;
Hellenic Hound; Hokkaido; Hovawart; Hungarian Greyhound; Hungarian Vizsla; Hygen Hound; Ibizan Hound; Icelandic Sheepdog;
Irish Red and White Setter; Irish Setter; Irish Terrier; Irish Water Spaniel; Irish Wolfhound; Istrian Coarse-haired Hound;
Istrian Short-haired Hound; Italian Greyhound; Jack Russell Terrier; Jagdterrier; Jämthund; Japanese Chin; Japanese Spitz;
Japanese Terrier; Kai Ken; Kangal Shepherd Dog; Karelian Bear Dog; Karst Shepherd; Keeshond; Kerry Beagle; Kerry Blue Terrier;
King Charles Spaniel; Kintamani; Kishu Ken; Komondor; Kooikerhondje; Korean Jindo Dog; Kromfohrländer; Kuvasz; Labradoodle;
Labrador Retriever; Lagotto Romagnolo; Lakeland Terrier; Lancashire Heeler; Landseer; Lapponian Herder; Large Münsterländer;
Leonberger; Lhasa Apso; Löwchen; Majorca Shepherd Dog; Maltese; Maltipoo; Manchester Terrier; Maremma Sheepdog; Mastiff;
McNab; Miniature American Shepherd; Miniature Bull Terrier; Miniature Pinscher; Miniature Poodle; Miniature Schnauzer;
Mixed breed; Montenegrin Mountain Hound; Mountain Cur; Mudi; Neapolitan Mastiff; Nederlandse Kooikerhondje; Newfoundland;
Norfolk Terrier; Norrbottenspets; Norwegian Buhund; Norwegian Elkhound; Norwegian Hound; Norwegian Lundehund; Norwich Terrier;
Nova Scotia Duck Tolling Retriever; Old Danish Pointer; Old English Sheepdog; Olde English Bulldogge; Otterhound; Papillon;
Parson Russell Terrier; Patterdale Terrier; Pekingese; Pembroke Welsh Corgi; Perro de Presa Canario; Peruvian Inca Orchid;
Petit Basset Griffon Vendéen; Petit Brabançon; Phalène; Pharaoh Hound; Plott Hound; Podenco Canario; Pointer; Poitevin;
Polish Greyhound; Polish Hound; Polish Hunting Dog; Polish Lowland Sheepdog; Polish Tatra Sheepdog; Pomeranian; Pomsky;
Pont-Audemer Spaniel; Poodle; Porcelaine; Portuguese Cattle Dog; Portuguese Podengo; Portuguese Podengo Pequeno;
Portuguese Pointer; Portuguese Sheepdog; Portuguese Water Dog; Posavac Hound; Pražský Krysařík; Pudelpointer; Pug; Puli; Pumi;
Pyrenean Mastiff; Pyrenean Shepherd; Rafeiro do Alentejo; Rat Terrier; Redbone Coonhound; Rhodesian Ridgeback;
Romanian Mioritic Shepherd Dog; Rottweiler; Rough Collie; Russian Black Terrier; Russian Hound; Russian Toy;
Russian Tsvetnaya Bolonka; Russo-European Laika; Saarloos Wolfdog; Saint Bernard; Saluki; Samoyed; Sarplaninac; Schapendoes;
Schillerstövare; Schipperke; Schnauzer; Schnoodle; Schweizer Laufhund; Schweizerischer Niederlaufhund; Scottish Deerhound;
Scottish Terrier; Sealyham Terrier; Segugio Italiano; Serbian Hound; Serbian Tricolour Hound; Shetland Sheepdog; Shiba Inu;
Shih Tzu; Shikoku; Siberian Husky; Silken Windhound; Skye Terrier; Sloughi; Slovak Cuvac; Slovakian Hound; Slovakian Wirehaired Pointer;
Small Münsterländer; Smålandsstövare; Smooth Collie; Smooth Fox Terrier; Soft Coated Wheaten Terrier; South Russian Ovcharka;
Spanish Greyhound; Spanish Hound; Spanish Mastiff; Spanish Water Dog; Spinone Italiano; Stabyhoun; Staffordshire Bull Terrier;
Standard Poodle; Standard Schnauzer; Styrian Coarse-haired Hound; Sussex Spaniel; Swedish Lapphund; Swedish Vallhund;
Taiwan Dog; Tamaskan; Teddy Roosevelt Terrier; Thai Bangkaew Dog; Thai Ridgeback; Tibetan Mastiff; Tibetan Spaniel;
Tibetan Terrier; Tornjak; Tosa; Toy Fox Terrier; Toy Poodle; Transylvanian Hound; Treeing Tennessee Brindle;
Treeing Walker Coonhound; Tyrolean Hound; Uruguayan Cimarrón; Valencian Terrier; Vizsla; Volpino Italiano; Weimaraner;
Welsh Springer Spaniel; Welsh Terrier; West Highland White Terrier; West Siberian Laika; Westphalian Dachsbracke; Wetterhoun;
Whippet; White Swiss Shepherd Dog; Wire Fox Terrier; Wirehaired Pointing Griffon; Wirehaired Vizsla; Working Kelpie;
Xoloitzcuintli; Yakutian Laika; Yorkshire Terrier`);
