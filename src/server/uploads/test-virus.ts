/**
 * Harmless, and found by every scanner (https://www.eicar.org). In halves, so that no scanner takes this file for one.
 */
const halves = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'];

export const testVirus = (): Buffer => Buffer.from(halves.join(''));
