import type { FileStore } from '#server/attachments/file-store.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import type { PaymentSettings } from '#server/payments/payments.ts';
import type { PaymentKeys } from './payment-keys.ts';

export interface InvoiceOptions extends ModuleOptions {
  readonly files: FileStore;
  readonly publicUrl: string;
  readonly keys: PaymentKeys;
}

export interface PayOptions extends InvoiceOptions {
  /** In place of Stripe's own address. */
  readonly stripeAddress: PaymentSettings['address'];
}
