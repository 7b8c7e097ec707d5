import sharp, { type Sharp } from 'sharp';

/** A picture of a gradient, so that it does not shrink to nothing. */
export const picture = (width = 400, height = 300): Sharp => {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    pixels[at * 3] = (at % width) % 256;
    pixels[at * 3 + 1] = Math.floor(at / width) % 256;
    pixels[at * 3 + 2] = 90;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
};

export interface Part {
  readonly name: string;
  readonly value: string | Buffer;
  readonly fileName?: string;
}

/** A form as a browser sends it. */
export function formOf(parts: readonly Part[]): { payload: Buffer; headers: { 'content-type': string } } {
  const boundary = '----studbook-test-boundary';
  const chunks = parts.flatMap(({ name, value, fileName }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`,
    fileName === undefined
      ? '\r\n\r\n'
      : `; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    value,
    '\r\n',
  ]);
  return {
    payload: Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk))),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
