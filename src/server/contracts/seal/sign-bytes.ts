import { hash } from 'node:crypto';
import {
  Attribute,
  CertificateChoices,
  CertificateSet,
  CMSVersion,
  ContentInfo,
  DigestAlgorithmIdentifier,
  DigestAlgorithmIdentifiers,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  id_data,
  id_signedData,
  SignatureAlgorithmIdentifier,
  SignedData,
  SignerIdentifier,
  SignerInfo,
  SignerInfos,
} from '@peculiar/asn1-cms';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { Certificate } from '@peculiar/asn1-x509';
import type { SealKey } from './seal-keys.ts';

const sha256 = '2.16.840.1.101.3.4.2.1';
const rsaWithSha256 = '1.2.840.113549.1.1.11';
const contentType = '1.2.840.113549.1.9.3';
const messageDigest = '1.2.840.113549.1.9.4';
const signingCertificateV2 = '1.2.840.113549.1.9.16.2.47';

const arrayOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;

/** DER of something below 128 bytes. */
const der = (tag: number, content: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from([tag, content.length]), content]);

const sequence = 0x30;
const octets = 0x04;

/** Length of DER, whatever it is. */
function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const bytes = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.from(bytes);
}

/** RFC 5035: names the certificate within what is signed, so that no other can be put in its place. */
const certificateNamed = (certificate: ArrayBuffer): Buffer => {
  const digest = hash('sha256', Buffer.from(certificate), 'buffer');
  return der(sequence, der(sequence, der(sequence, der(octets, digest))));
};

/**
 * A detached signature (CMS, RFC 5652) as PAdES asks for (ETSI EN 319 142-1, baseline B): over the type, the SHA-256 of
 * the content and the certificate. When it was made stands in the PDF.
 */
export async function signBytes(content: Uint8Array, { certificate, privateKey }: SealKey): Promise<Buffer> {
  const attribute = (attrType: string, value: Uint8Array | ArrayBuffer): Attribute =>
    new Attribute({ attrType, attrValues: [value instanceof ArrayBuffer ? value : arrayOf(value)] });
  const digest = hash('sha256', content, 'buffer');
  const attributes = [
    // 1.2.840.113549.1.7.1
    attribute(contentType, Buffer.from('06092a864886f70d010701', 'hex')),
    attribute(messageDigest, der(octets, digest)),
    attribute(signingCertificateV2, certificateNamed(certificate)),
  ]
    .map((one) => ({ one, bytes: Buffer.from(AsnConvert.serialize(one)) }))
    // A set is written in the order of its bytes.
    .toSorted((a, b) => Buffer.compare(a.bytes, b.bytes));
  const listed = Buffer.concat(attributes.map(({ bytes }) => bytes));
  const signed = Buffer.concat([Buffer.from([0x31]), lengthOf(listed.length), listed]);
  const signature = await crypto.subtle.sign('RSASSA-PKCS1-v1_5', privateKey, signed);

  const whose = AsnConvert.parse(certificate, Certificate);
  const { issuer, serialNumber } = whose.tbsCertificate;
  const none = arrayOf(Buffer.from('0500', 'hex'));
  const info = new SignerInfo({
    version: CMSVersion.v1,
    sid: new SignerIdentifier({ issuerAndSerialNumber: new IssuerAndSerialNumber({ issuer, serialNumber }) }),
    digestAlgorithm: new DigestAlgorithmIdentifier({ algorithm: sha256 }),
    signedAttrs: attributes.map(({ one }) => one),
    signatureAlgorithm: new SignatureAlgorithmIdentifier({ algorithm: rsaWithSha256, parameters: none }),
    signature: new OctetString(signature),
  });
  const data = new SignedData({
    version: CMSVersion.v1,
    digestAlgorithms: new DigestAlgorithmIdentifiers([new DigestAlgorithmIdentifier({ algorithm: sha256 })]),
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: id_data }),
    certificates: new CertificateSet([new CertificateChoices({ certificate: whose })]),
    signerInfos: new SignerInfos([info]),
  });
  const whole = new ContentInfo({ contentType: id_signedData, content: AsnConvert.serialize(data) });
  return Buffer.from(AsnConvert.serialize(whole));
}
