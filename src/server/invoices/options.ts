import type { FileStore } from '#server/attachments/file-store.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import type { PaymentKeys } from './payment-keys.ts';

export interface InvoiceOptions extends ModuleOptions {
  readonly files: FileStore;
  readonly publicUrl: string;
  readonly keys: PaymentKeys;
}
