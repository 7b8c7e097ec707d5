const renew = 'Renew it, and check the clocks of both machines';
const trust =
  'Give the certificate of its authority in NODE_EXTRA_CA_CERTS, or in sslrootcert of the address; the name in the address must be the one in the certificate';

const sentences: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: `the certificate of the server has expired. ${renew}`,
  CERT_NOT_YET_VALID: `the certificate of the server is not valid yet. ${renew}`,
  DEPTH_ZERO_SELF_SIGNED_CERT: `the certificate of the server is signed by itself and not trusted here. ${trust}`,
  SELF_SIGNED_CERT_IN_CHAIN: `the certificate of the server is signed by an authority that is not trusted here. ${trust}`,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: `the certificate of the server is signed by an authority that is not known here. ${trust}`,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: `the certificate of the server is signed by an authority that is not known here. ${trust}`,
  ERR_TLS_CERT_ALTNAME_INVALID: `the certificate of the server is for another name. ${trust}`,
};

/** In the words of the driver. */
const withoutTls = 'The server does not support SSL connections';
const unencrypted =
  'the server does not speak TLS, and it is on another machine. Switch TLS on there, or write sslmode=disable at the end of the address where the network between is yours alone';

/** What is wrong with the certificate of a database server, for whoever runs it; undefined for other errors. */
export function certificateTrouble(error: unknown): string | undefined {
  if (error instanceof Error && error.message === withoutTls) return unencrypted;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return Object.hasOwn(sentences, code) ? sentences[code] : undefined;
}
