/** A store that speaks S3, in place of the folder `files`. */
export interface StoreSettings {
  readonly bucket: string;
  /** In front of all keys, without a slash at its end; empty for the bucket as a whole. */
  readonly prefix: string;
  /** Undefined for Amazon's own. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** Undefined where the machine itself has the right, as a role of Amazon's. */
  readonly keys: { readonly id: string; readonly secret: string } | undefined;
}

const form = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w.-]+(?:\/[\w.-]+)*))?\/?$/;

/** `s3://bucket` or `s3://bucket/folder`; undefined for anything else. */
export function readStoreAddress(text: string): Pick<StoreSettings, 'bucket' | 'prefix'> | undefined {
  const [, bucket, prefix = ''] = form.exec(text) ?? [];
  if (bucket === undefined || prefix.split('/').some((part) => /^\.+$/.test(part))) return undefined;
  return { bucket, prefix };
}
