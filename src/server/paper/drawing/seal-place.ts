import { sealBytes } from '../seal-place.ts';
import type { Pen } from './pen.ts';

/** What PDFKit keeps to itself. */
interface Inside {
  readonly _root: { readonly data: { readonly AcroForm: { readonly data: Record<string, unknown> } } };
}

/** As long as the largest that can be written there. */
const unknownPlace = 9_999_999_999;

/**
 * A field for a signature that is not seen, with a place for it (PDF 32000-1, 12.8): whoever seals the paper fills it
 * in, and changes nothing else.
 */
export function keepSealPlace({ doc }: Pen, reason: string, sealedAt: Date): void {
  const seal = doc.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, unknownPlace, unknownPlace, unknownPlace],
    Contents: Buffer.alloc(sealBytes),
    // PDFKit tells text from names by this.
    Reason: Object(reason),
    M: sealedAt,
  });
  const { page } = doc;
  const field = doc.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    Rect: [0, 0, 0, 0],
    T: Object('Seal'),
    // Printed, locked.
    F: 132,
    V: seal,
    P: page.dictionary,
  });
  page.annotations.push(field);
  doc.initForm();
  const form = (doc as unknown as Inside)._root.data.AcroForm.data;
  // Nothing is left for a reader to draw: it would change what was sealed.
  delete form.NeedAppearances;
  form.SigFlags = 3;
  form.Fields = [field];
  for (const part of [seal, field]) part.end(undefined);
}
