import { meaningsOf } from './field-words.ts';
import { wordsOf } from './fold.ts';

/**
 * Words of headers in the two languages of places that write the month first, English and Spanish, and those they share
 * with others.
 */
const monthFirst = new Set(
  `name names call pet stable usual house birth birthdate born dob nac nacimiento nacido nacida whelped whelping foaled foaling lambed
  lambing kidded kidding calved calving farrowed farrowing hatched hatching hatch kindled kindling death died deceased muerte fallecido
  fallecida day date dates fecha dt sex sexo breed race raza colour color colours colors capa pelaje coat pelo reg registration registered
  registry register pedigree studbook herdbook papers registro lof loe chip chips microchip transponder eid rfid ear oreja mark tag eartag
  crotal ring anilla legband tattoo tatoo tattoos tatuaje no num number numbers numero code id c weight wt peso note notes remark remarks
  comment comments observaciones memo nota notas bought purchased purchase compra comprado comprada acquired acquisition arrival arrived
  price precio breeder breeders criador owner owners propietario buyer buyers client customer comprador cliente adopter purchaser family
  status estado location place pen stall cage box group herd flock lot lote grupo mating mated covered bred monta service served exposed
  due expected expecting prevista previsto edd litter camada nest total alive live living vivos dead stillborn muertos weaned weaning wean
  destete collar ribbon first given forename last surname apellido apellidos phone telephone tel telefono mobile cell movil cellphone email
  mail correo street address direccion calle zip postcode cp postal town city ciudad poblacion localidad tax fiscal nif vet veterinarian
  veterinary veterinario next proxima proximo medication medicine drug product producto vaccine type kind tipo amount importe category
  categoria description descripcion invoice factura animal animals animales dog dogs perro cat cats gato horse caballo rabbit conejo goat
  cabra sheep oveja cow vaca bird ave puppy pup puppies cachorro kitten gatito lamb cordero kid foal potro calf ternero chick baby nombre
  barn shed`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Words of Spanish headers, some of them Portuguese or Italian as well: neither has an H for one of the sexes. */
const spanish = new Set(
  `nombre sexo raza capa pelaje pelo nacimiento nacido nacida nac padre madre crotal peso fecha parto camada cubricion monta ganaderia
  criador criadero propietario comprador cachorro cachorros perro caballo yegua oveja cabra conejo observaciones afijo reservado
  destete precio vacuna finca`.split(/\s+/),
);

/** Two words and more of Spanish, and few of any other language. */
export function isSpanish(headers: readonly string[]): boolean {
  const known = headers
    .flatMap(wordsOf)
    .filter((word) => spanish.has(word) || meaningsOf(word) !== undefined);
  const own = known.filter((word) => spanish.has(word));
  return new Set(own).size >= 2 && own.length * 3 >= known.length;
}

/** So many words say in which language the columns are named. */
const enough = 3;

/** Money of places that all write the day first. */
const money = /[£€]|\b(?:GBP|EUR|AUD|NZD|CHF|SEK|NOK|DKK|PLN|CZK|BRL|kr|zł|Kč)\b|A\$|R\$/iu;
const american = /\bUSD\b|US\$/i;

/** What headers and cells call their money says where a file was written. */
export const paysDayFirst = (headers: readonly string[], currencies: readonly string[]): boolean => {
  const told = [...headers, ...currencies];
  return told.some((text) => money.test(text)) && !told.some((text) => american.test(text));
};

/** A language whose countries all write the day of a date before its month: neither English nor Spanish. */
export function namesDayFirst(headers: readonly string[]): boolean {
  const known = headers.flatMap(wordsOf).filter((word) => meaningsOf(word) !== undefined);
  const others = known.filter((word) => !monthFirst.has(word));
  return others.length >= enough && others.length * 2 > known.length;
}
