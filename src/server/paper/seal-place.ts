/** What a PDF keeps free for the signature it is sealed with. */
export const sealBytes = 8192;
