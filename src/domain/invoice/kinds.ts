/** What is numbered, each kind on its own. */
export const invoiceKinds = ['Invoice', 'Credit note', 'Receipt'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** Where an invoice stands. Worked out from the books whenever it is asked for, and kept nowhere. */
export const invoiceStates = ['Draft', 'Issued', 'Partly paid', 'Paid', 'Overdue', 'Credited'] as const;
export type InvoiceState = (typeof invoiceStates)[number];
